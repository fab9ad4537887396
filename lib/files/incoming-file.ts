/** A file that is still being sent. */
export class IncomingFile {
  /**
   * @param name as it was sent
   * @param most bytes bytes possible, by the request's declared length
   * @param chunks as they come
   */
  constructor(
    readonly name: string,
    readonly most: number,
    readonly chunks: AsyncIterable<Uint8Array>,
  ) {}
}
