// A body that is refused is answered at once. Closing the connection then, while the client still sends, would tear it
// before most clients have read the answer: so what still comes is read and thrown away, for a while, as nginx does
// ("lingering close").
/** @import { IncomingMessage, ServerResponse } from 'node:http' */

const LIMITS = { bytes: 64 * 1024 * 1024, ms: 20_000, atOnce: 64 };

/**
 * @param {{ bytes: number, ms: number, atOnce: number }} [limits] for one connection, and how many linger at once: beyond
 *   them a connection is closed without waiting for its client
 */
export function createLingering({ bytes, ms, atOnce } = LIMITS) {
  let lingering = 0;

  /**
   * Throws away the rest of a body that is answered already, whose connection closes with the answer's end.
   * @param {IncomingMessage} request
   * @param {ServerResponse} response
   * @param {() => void} end ends the answer; may be called more than once
   */
  return function linger(request, response, end) {
    if (request.complete || lingering >= atOnce || Number(request.headers['content-length'] ?? 0) > bytes) return end();
    lingering += 1;
    const timer = setTimeout(end, ms);
    response.once('close', () => {
      clearTimeout(timer);
      lingering -= 1;
    });
    let left = bytes;
    // In place of the stream's own, so that nothing is kept, or counted as kept.
    request.push = (chunk) => {
      left -= chunk?.length ?? 0;
      if (chunk === null || left < 0) end();
      return true;
    };
    // Drops what has come so far, which may have paused the socket.
    request.resume();
  };
}
