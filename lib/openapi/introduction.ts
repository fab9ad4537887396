import type { ErrorAnswer } from './error-answers';

/** The introduction before the calls, in Markdown: tokens, conventions, failures. */
export const introduction = (failures: readonly ErrorAnswer[]): string => `## Tokens

Every call carries a bearer token, but for the few that say otherwise. \`POST /v1/auth/login\` gives one. The host decides
what it reaches: a brand's host binds it to that brand, the product's host covers all of your brands, the admin host is
for super admins.

\`\`\`
curl -X POST https://{host}/v1/auth/login \\
  -H 'Content-Type: application/json' \\
  -d '{"email": "you@example.com", "password": "…"}'

{"type": "bearer", "token": "adk_…", "refreshToken": "adr_…", "expiresAt": "2027-03-01T10:00:00.000Z"}

curl https://{host}/v1/users/me -H 'Authorization: Bearer adk_…'
\`\`\`

A token lasts an hour. \`POST /v1/auth/refresh\` trades the refresh token, good for 30 days and for one use, for a new
pair; using it twice ends every token of that log-in. With a second factor on, send its code as \`otp\`.

## Conventions

- JSON in UTF-8 and camelCase. A trailing slash makes no difference.
- Ids in paths are the uuid or the numeric id. What belongs to another brand is answered as if unknown: 404.
- Lists take \`page\`, \`limit\`, \`orderBy\` and \`order\`, and answer \`{data, meta: {total, page, limit, lastPage}}\`.
  \`total\` is exact.
- Instants are ISO 8601 in UTC, dates yyyy-MM-dd, amounts JSON numbers. Numbers and flags are read from text, too.
- Writes that carry \`version\` or \`If-Match\` are refused with 409 when somebody else saved first.
- \`Idempotency-Key\` on a POST carries it out once within 24 hours; the repetition gets the same answer.

## Failures

Every failure has one shape: \`message\` for people, \`code\` for programs, and where fields are wrong \`errors\`, field to
message. By status, with the usual code:

${failures.map(({ status, meaning, code }) => `- ${status} \`${code}\`: ${meaning}`).join('\n')}
`;
