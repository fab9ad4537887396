/**
 * How long a statement, and a transaction in which nothing happens, may take on a connection that serves: milliseconds.
 * On the roles, since a transaction-mode pooler drops what a connection asks for itself; on the connections, too, where
 * there is none, since the roles may be the deployer's.
 */
export const SESSION_LIMITS = Object.freeze({
  statement_timeout: 20_000,
  idle_in_transaction_session_timeout: 30_000,
});
