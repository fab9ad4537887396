import { expect, it } from 'vitest';
import { imageProblem, imagesProblem } from '@/components/brands/image-rules';

it.each(['logo.png', 'logo.JPG', 'logo.jpeg'])('[G-58] %s may be a logo', (name) => {
  expect(imageProblem({ name, size: 10 })).toBeNull();
});

it.each(['logo.svg', 'logo.gif', 'logo.webp', 'png', 'logo.png.exe'])('[G-58] %s may not be a logo', (name) => {
  expect(imageProblem({ name, size: 10 })).toBe('Must be a JPG, JPEG or PNG image');
});

it('[G-59] a logo has 2 MB and not a byte more', () => {
  expect(imageProblem({ name: 'logo.png', size: 2 * 1024 * 1024 })).toBeNull();
  expect(imageProblem({ name: 'logo.png', size: 2 * 1024 * 1024 + 1 })).toBe('Max 2MB');
});

it('images that are sent together fit into one body (trust 15)', () => {
  const image = { size: 2 * 1024 * 1024 };
  expect(imagesProblem([image, image, null])).toBeNull();
  expect(imagesProblem([image, image, image])).toBe('Max 4.5MB for all images together');
});
