/**
 * Extrapolates what was measured to other machines. Nothing here is measured, and every figure is printed as
 * calculated.
 *
 * @typedef {{
 *   instanceMs: number, databaseMs: number, perPersonSecond: number,
 *   instanceMsOf1000Sockets: number, databaseMsOf1000Sockets: number, bytesPerSocket: number,
 * }} Measured
 *   `instanceMs`, `databaseMs`: processor time of one request; `perPersonSecond`: requests of one person at work in a second;
 *   `…Of1000Sockets`: processor time that a thousand idle sockets use in a second
 */

/** How busy a core may be before people notice it. */
const BUSY = 0.7;
const CORE_MS = 1000 * BUSY;

/**
 * @param {Measured} measured
 * @param {number} people to be served
 */
export function calculate({ bytesPerSocket, ...measured }, people) {
  const { instanceMs, databaseMs, perPersonSecond, instanceMsOf1000Sockets, databaseMsOf1000Sockets } = measured;
  /** Each person at work also has a socket. */
  const personOnInstance = perPersonSecond * instanceMs + instanceMsOf1000Sockets / 1000;
  const personOnDatabase = perPersonSecond * databaseMs + databaseMsOf1000Sockets / 1000;
  return {
    requestsOfInstance: CORE_MS / instanceMs,
    peopleOfInstance: CORE_MS / personOnInstance,
    requestsOfDatabaseCore: CORE_MS / databaseMs,
    peopleOfDatabaseCore: CORE_MS / personOnDatabase,
    instances: Math.ceil((people * personOnInstance) / CORE_MS),
    databaseCores: Math.ceil((people * personOnDatabase) / CORE_MS),
    socketMegabytes: (people * bytesPerSocket) / 1e6,
  };
}
