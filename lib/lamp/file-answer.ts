/** A file as the answer of a /v1 call. The name stands twice: in ASCII, and as it is (RFC 6266). */
export function fileAnswer({ filename, bytes }: { filename: string; bytes: Uint8Array }): Response {
  const plain = filename
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\]/g, '');
  return new Response(Uint8Array.from(bytes), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(filename).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)}`,
      'Cache-Control': 'private, no-store',
    },
  });
}
