const MAX_BYTES = 2 * 1024 * 1024;

/**
 * The error of a chosen image, by its name and size (platform §5); the server checks the content.
 * @returns the message for the field, or null
 */
export function imageProblem({ name, size }: { name: string; size: number }): string | null {
  if (!/\.(?:jpe?g|png)$/i.test(name)) return 'Must be a JPG, JPEG or PNG image';
  return size > MAX_BYTES ? 'Max 2MB' : null;
}
