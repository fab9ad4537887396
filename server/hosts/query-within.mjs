/**
 * One statement with a deadline that also holds when the network loses the answer: a connection that did not answer is
 * destroyed, so that the pool does not fill up with dead ones (trust 21).
 * @param {import('pg').Pool} pool
 * @param {import('pg').QueryConfig} statement
 * @param {number} ms for connecting and answering together
 */
export async function queryWithin(pool, statement, ms) {
  let timer;
  const deadline = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new DatabaseTimeout('The database did not answer in time')), ms);
  });
  deadline.catch(() => {});
  try {
    const connecting = pool.connect();
    const client = await Promise.race([connecting, deadline]).catch((error) => {
      connecting.then((client) => client.release()).catch(() => {});
      throw error;
    });
    let broken = true;
    try {
      const pending = client.query(statement);
      pending.catch(() => {});
      const answer = await Promise.race([pending, deadline]);
      broken = false;
      return answer;
    } finally {
      client.release(broken);
    }
  } finally {
    clearTimeout(timer);
  }
}

/** The database did not answer in time. */
export class DatabaseTimeout extends Error {
  code = 'ETIMEDOUT';
}
