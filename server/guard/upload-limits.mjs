// How long a body may take (trust 15): one minute, a file ten minutes, with no long pause between bytes.
/** @import { IncomingMessage, ServerResponse } from 'node:http' */
import { isFileUpload } from './file-address.mjs';

export const UPLOAD_MS = 10 * 60_000;
const BODY_MS = 60_000;
const SILENCE_MS = 30_000;
/** A reader who takes nothing for this long is disconnected, too. */
const STALLED_MS = 60_000;
/** What a multipart form adds to its file: two boundaries and the headers of a part. */
const AROUND_A_FILE = 64 * 1024;

/** @param {number} megabytes `MAX_FILE_MB` @returns {number} bytes of the whole form */
export const uploadLimit = (megabytes) => megabytes * 1024 * 1024 + AROUND_A_FILE;

/**
 * Ends the connection of whoever sends too slowly.
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 * @param {{ wholeMs?: number, silenceMs?: number }} [limits] for tests
 */
export function limitBodyTime(request, response, limits = {}) {
  const { wholeMs = isFileUpload(request) ? UPLOAD_MS : BODY_MS, silenceMs = SILENCE_MS } = limits;
  const giveUp = () => {
    if (!request.complete) request.destroy(new Error('The body came too slowly'));
  };
  const whole = setTimeout(giveUp, wholeMs);
  const silence = isFileUpload(request) ? setTimeout(giveUp, silenceMs) : undefined;
  if (silence) {
    const push = request.push.bind(request);
    request.push = (chunk, encoding) => {
      silence.refresh();
      return push(chunk, encoding);
    };
  }
  const stop = () => {
    clearTimeout(whole);
    clearTimeout(silence);
  };
  request.once('end', stop);
  request.once('close', stop);
  response.once('close', stop);
}

/** Ends the connection of whoever stops reading a file. @param {ServerResponse} response */
export function limitReading(response) {
  response.setTimeout(STALLED_MS, () => response.destroy());
}
