const MAX_BYTES = 2 * 1024 * 1024;
/** A body has at most 5 MiB (trust 15), the other fields included. */
const MAX_BYTES_TOGETHER = 4.5 * 1024 * 1024;

/**
 * The error of a chosen image, by its name and size (platform §5); the server checks the content.
 * @returns the message for the field, or null
 */
export function imageProblem({ name, size }: { name: string; size: number }): string | null {
  if (!/\.(?:jpe?g|png)$/i.test(name)) return 'Must be a JPG, JPEG or PNG image';
  return size > MAX_BYTES ? 'Max 2MB' : null;
}

/**
 * The error of images that one form sends together, each of which may be chosen.
 * @returns the message for the field of the last one, or null
 */
export function imagesProblem(images: readonly ({ size: number } | null)[]): string | null {
  const together = images.reduce((sum, image) => sum + (image?.size ?? 0), 0);
  return together > MAX_BYTES_TOGETHER ? 'Max 4.5MB for all images together' : null;
}
