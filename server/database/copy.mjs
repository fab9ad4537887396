import { once } from 'node:events';
import { Readable } from 'node:stream';

/**
 * PostgreSQL's COPY through node-postgres, which passes these messages on to whatever query is at work. Nothing is ever
 * held whole in memory: both directions wait for each other.
 */

/**
 * @param {import('pg').Client} client
 * @param {string} sql `copy … to stdout`
 * @returns {Readable} of Buffers, as the server cuts them
 */
export function copyOut(client, sql) {
  let connection;
  const out = new Readable({ read: () => connection?.stream.resume() });
  client.query({
    submit(submitted) {
      connection = submitted;
      connection.query(sql);
    },
    handleCopyData({ chunk }) {
      // A copy: the driver's parser uses the same memory again.
      if (!out.push(Buffer.from(chunk))) connection.stream.pause();
    },
    handleCommandComplete() {},
    handleReadyForQuery() {
      // The last chunks may have paused it; the next query would wait for ever.
      connection.stream.resume();
      out.push(null);
    },
    handleError(error) {
      connection?.stream.resume();
      out.destroy(error);
    },
  });
  return out;
}

/**
 * @param {import('pg').Client} client
 * @param {string} sql `copy … from stdin`
 * @param {AsyncIterable<Buffer>} chunks
 * @returns {Promise<void>} when the server has taken everything
 */
export function copyIn(client, sql, chunks) {
  return new Promise((resolve, reject) => {
    let failed = null;
    client.query({
      submit(connection) {
        connection.query(sql);
      },
      async handleCopyInResponse(connection) {
        try {
          for await (const chunk of chunks) {
            if (failed) return;
            connection.sendCopyFromChunk(chunk);
            if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
          }
          connection.endCopyFrom();
        } catch (error) {
          failed ??= error;
          connection.sendCopyFail(error.message);
        }
      },
      handleCommandComplete() {},
      handleReadyForQuery() {
        if (failed) reject(failed);
        else resolve();
      },
      handleError(error) {
        failed ??= error;
        reject(failed);
      },
    });
  });
}
