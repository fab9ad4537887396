/** A file that is still being sent. */
export class IncomingFile {
  /**
   * @param name as it was sent
   * @param maxBytes of the content, by the request's declared length
   * @param chunks as they come
   */
  constructor(
    readonly name: string,
    readonly maxBytes: number,
    readonly chunks: AsyncIterable<Uint8Array>,
  ) {}
}
