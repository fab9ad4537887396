import type { ReactNode } from 'react';
import { ColourModeToggle } from '@/components/ui/shell/colour-mode-toggle';
import type { Call, OpenApiDocument } from '@/lib/openapi/document';
import { type ErrorAnswer, errorAnswers } from '@/lib/openapi/error-answers';
import classes from './api-docs.module.css';
import { CallSection } from './call-section';
import { CodeBlock } from './code-block';

export type DocumentedCall = { readonly path: string; readonly method: string; readonly call: Call };

interface ApiDocsScreenProps {
  document: OpenApiDocument;
  /** Scheme, host and port of the page, for the examples. */
  origin: string;
}

/** The page of /v1: how to begin, every call with what it takes and answers, and the failures (decisions D3.9). */
export function ApiDocsScreen({ document, origin }: ApiDocsScreenProps) {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]): DocumentedCall => ({ path, method: method.toUpperCase(), call })),
  );
  const groups = document.tags.map((tag) => ({ ...tag, calls: calls.filter(({ call }) => call.tags[0] === tag.name) }));
  return (
    <div className={classes.root}>
      <header className={classes.top}>
        <a className={classes.brand} href="#start">
          {document.info.title}
        </a>
        <a href="/v1/openapi.json">openapi.json</a>
        <ColourModeToggle />
      </header>
      <nav className={classes.nav} aria-label="Calls">
        <NavGroup title="Start here">
          <NavLink id="start">Tokens</NavLink>
          <NavLink id="conventions">Conventions</NavLink>
          <NavLink id="failures">Failures</NavLink>
        </NavGroup>
        {groups.map((group) => (
          <NavGroup key={group.name} title={group.name}>
            {group.calls.map(({ call, method }) => (
              <NavLink key={call.operationId} id={call.operationId} method={method}>
                {call.summary}
              </NavLink>
            ))}
          </NavGroup>
        ))}
      </nav>
      <main className={classes.main}>
        <Start origin={origin} />
        <Conventions />
        <Failures answers={errorAnswers} />
        {groups.map((group) => (
          <section key={group.name} className={classes.group} aria-label={group.name}>
            <h2>{group.name}</h2>
            <p className={classes.quiet}>{group.description}</p>
            {group.calls.map((documented) => (
              <CallSection key={documented.call.operationId} documented={documented} origin={origin} />
            ))}
          </section>
        ))}
      </main>
    </div>
  );
}

function NavGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.navGroup}>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </section>
  );
}

function NavLink({ id, method, children }: { id: string; method?: string; children: ReactNode }) {
  return (
    <li>
      <a href={`#${id}`}>
        {children}
        {method ? (
          <span className={classes.navMethod} data-method={method}>
            {method}
          </span>
        ) : null}
      </a>
    </li>
  );
}

function Start({ origin }: { origin: string }) {
  return (
    <section id="start" className={classes.group}>
      <h1>Tokens</h1>
      <p>
        Every call carries a bearer token, but for the few that say otherwise. Log in to get one. The host decides what
        it reaches: a brand&rsquo;s host binds it to that brand, the product&rsquo;s host covers all of your brands, the
        admin host is for super admins.
      </p>
      <CodeBlock label="Log in">
        {`curl -X POST ${origin}/v1/auth/login \\\n  -H 'Content-Type: application/json' \\\n  -d '{"email": "you@example.com", "password": "…"}'`}
      </CodeBlock>
      <CodeBlock label="Answer">
        {
          '{\n  "type": "bearer",\n  "token": "adk_…",\n  "refreshToken": "adr_…",\n  "expiresAt": "2027-03-01T10:00:00.000Z"\n}'
        }
      </CodeBlock>
      <CodeBlock label="Then">{`curl ${origin}/v1/users/me -H 'Authorization: Bearer adk_…'`}</CodeBlock>
      <p>
        A token lasts an hour. <code>POST /v1/auth/refresh</code> trades the refresh token, good for 30 days and for one
        use, for a new pair; using it twice ends every token of that log-in. With a second factor on, send its code as{' '}
        <code>otp</code>.
      </p>
    </section>
  );
}

function Conventions() {
  return (
    <section id="conventions" className={classes.group}>
      <h2>Conventions</h2>
      <ul className={classes.points}>
        <li>JSON in UTF-8. A trailing slash makes no difference.</li>
        <li>
          Ids in paths are the uuid or the numeric id. What belongs to another brand is answered as if unknown: 404.
        </li>
        <li>
          Lists take <code>page</code>, <code>limit</code>, <code>orderBy</code> and <code>order</code>, and answer{' '}
          <code>{'{data, meta: {total, page, limit, lastPage}}'}</code>. <code>total</code> is exact.
        </li>
        <li>
          Instants are ISO 8601 in UTC, dates yyyy-MM-dd, amounts JSON numbers. Numbers and flags are read from text,
          too.
        </li>
        <li>
          Writes that carry <code>version</code> or <code>If-Match</code> are refused with 409 when somebody else saved
          first.
        </li>
        <li>
          <code>Idempotency-Key</code> on a POST carries it out once within 24 hours; the repetition gets the same
          answer.
        </li>
      </ul>
    </section>
  );
}

function Failures({ answers }: { answers: readonly ErrorAnswer[] }) {
  return (
    <section id="failures" className={classes.group}>
      <h2>Failures</h2>
      <p>
        Every failure has one shape: <code>message</code> for people, <code>code</code> for programs, and where fields
        are wrong <code>errors</code>, field to message.
      </p>
      <CodeBlock label="422">
        {
          '{\n  "message": "An email address is required",\n  "code": "request/invalid",\n  "errors": { "email": "An email address is required" }\n}'
        }
      </CodeBlock>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Status</th>
            <th scope="col">Meaning</th>
            <th scope="col">Code, such as</th>
          </tr>
        </thead>
        <tbody>
          {answers.map(({ status, meaning, code }) => (
            <tr key={status}>
              <td className="tabular">{status}</td>
              <td>{meaning}</td>
              <td>
                <code>{code}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
