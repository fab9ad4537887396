/**
 * How long a statement and an idle transaction may take on a serving connection, in milliseconds. Set on the roles,
 * since a transaction-mode pooler drops a connection's own settings; without a pooler set on the connections, too,
 * since the roles may be the deployer's.
 */
export const SESSION_LIMITS = Object.freeze({
  statement_timeout: 20_000,
  idle_in_transaction_session_timeout: 30_000,
});
