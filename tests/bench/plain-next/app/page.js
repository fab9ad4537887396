import { briefs } from '../briefs.mjs';

// The baseline of the product's list: the same 50 rows and columns as a plain table, without a shell, a log-in or
// anything to click.
export const dynamic = 'force-dynamic';

const date = (day) => new Date(day).toLocaleDateString('en-AU', { timeZone: 'UTC' });
const HEADINGS = ['Project', 'Assigned to', 'Status', 'Division', 'Output', 'Created', 'Category', 'Due Date'];

export default async function Page() {
  const { rows, total } = await briefs(3);
  return (
    <main>
      <h1>Briefs</h1>
      <table>
        <thead>
          <tr>
            {HEADINGS.map((heading) => (
              <th key={heading}>{heading}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((brief) => (
            <tr key={brief.uuid}>
              <td>
                <a href={`/briefs/${brief.uuid}`}>{brief.project}</a>
              </td>
              <td>{brief.assignee}</td>
              <td>{brief.status}</td>
              <td>{brief.department}</td>
              <td>{brief.output}</td>
              <td>{date(brief.created_at)}</td>
              <td>{brief.category}</td>
              <td>{date(brief.due)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{total} briefs</p>
    </main>
  );
}
