import type { Parameter } from '@/lib/openapi/document';
import type { JsonSchema } from '@/lib/openapi/json-schema';
import classes from './api-docs.module.css';
import type { DocumentedCall } from './api-docs-screen';
import { CodeBlock } from './code-block';
import { curlOf } from './curl-of';
import { type Field, FieldTable } from './field-table';

/** One call: where it stands, what it takes, what it answers, and how to try it. */
export function CallSection({ documented, origin }: { documented: DocumentedCall; origin: string }) {
  const { path, method, call } = documented;
  const body = call.requestBody?.content['application/json'];
  const [status = '200'] = Object.keys(call.responses).filter((each) => each.startsWith('2'));
  const failures = Object.keys(call.responses).filter((each) => each !== status);
  const success = call.responses[status];
  const content = success && 'content' in success ? success.content : undefined;
  const answer = content?.['application/json']?.example;
  return (
    <section id={call.operationId} className={classes.call} aria-labelledby={`${call.operationId}-title`}>
      <h3 id={`${call.operationId}-title`}>{call.summary}</h3>
      <p className={classes.line}>
        <span className={classes.method} data-method={method}>
          {method}
        </span>
        <code>/v1{path}</code>
      </p>
      <p className={classes.quiet}>{call.description}</p>
      <FieldTable title="Parameters" fields={call.parameters.map(parameterField)} />
      {body ? <FieldTable title="Body" fields={propertiesOf(body.schema)} /> : null}
      {call.requestBody?.content['multipart/form-data'] ? (
        <p className={classes.quiet}>
          With files the body is a form, <code>multipart/form-data</code>, of the same fields.
        </p>
      ) : null}
      <CodeBlock label="Try it">{curlOf(documented, origin)}</CodeBlock>
      {answer ? (
        <details className={classes.details}>
          <summary>
            Answer <span className={classes.status}>{status}</span>
          </summary>
          <CodeBlock label={`Answer of ${call.summary}`}>{JSON.stringify(answer, null, 2)}</CodeBlock>
        </details>
      ) : (
        <p className={classes.quiet}>
          Answers {status} {content ? `with ${Object.keys(content).join()}` : 'without a body'}.
        </p>
      )}
      <p className={classes.failures}>
        <span className={classes.quiet}>May fail with</span>{' '}
        {failures.map((each) => (
          <a key={each} href="#failures">
            {each}
          </a>
        ))}
      </p>
    </section>
  );
}

const parameterField = ({ name, in: where, required, description, schema }: Parameter): Field => ({
  name,
  where,
  required,
  schema: description ? { ...schema, description } : schema,
});

const propertiesOf = ({ properties = {}, required = [] }: JsonSchema): Field[] =>
  Object.entries(properties).map(([name, schema]) => ({ name, required: required.includes(name), schema }));
