import type { ReactNode } from 'react';
import { DueDate } from '@/components/ui/due-date';
import { RichTextView } from '@/components/ui/rich-text-view';
import { StatusChip } from '@/components/ui/status-chip';
import { UserAvatar } from '@/components/ui/user-avatar';
import type { BriefView, MemberView } from '@/lib/briefs/brief-view';
import type { BriefChangeView } from '@/lib/briefs/list-changes';
import type { OutputQuestion } from '@/lib/catalogue/questions';
import { formatDate, formatHours, formatInstant } from '@/lib/format/format';
import { answerInWords } from './answer-in-words';
import { BriefComments } from './brief-comments';
import classes from './brief-details.module.css';
import { BriefHistory } from './brief-history';

interface BriefDetailsProps {
  brief: BriefView;
  changes: readonly BriefChangeView[];
  timeZone: string;
  today: string;
  /** Whoever looks at it. */
  userId: number;
}

/** A brief as it is read (modules §2): the facts beside the texts, answers under their questions. */
export function BriefDetails({ brief, changes, timeZone, today, userId }: BriefDetailsProps) {
  const type = [brief.department?.title, brief.output?.title].filter(Boolean).join(' - ');
  return (
    <div className={classes.root}>
      <div className={classes.texts}>
        <Part title="Overview">{brief.overview ? <RichTextView html={brief.overview} /> : null}</Part>
        <Part title="Brief details">{brief.notes ? <RichTextView html={brief.notes} /> : null}</Part>
        {brief.whatOrWhy ? (
          <Part title="What or Why">
            <p>{brief.whatOrWhy}</p>
            {brief.whyText ? <p className={classes.plain}>{brief.whyText}</p> : null}
          </Part>
        ) : null}
        {brief.outputQuestionsJson.length > 0 ? (
          <Part title="About the output">
            <dl className={classes.answers}>
              {brief.outputQuestionsJson.map((question) => (
                <div key={question.id}>
                  <dt>{question.title}</dt>
                  <dd>{answerOf(question, brief.outputResponsesJson[question.id])}</dd>
                </div>
              ))}
            </dl>
          </Part>
        ) : null}
        {brief.inInputs || brief.inputLink ? (
          <Part title="Inputs">
            {brief.inInputs ? <p className={classes.plain}>{brief.inInputs}</p> : null}
            {brief.inputLink ? <OutsideLink href={brief.inputLink} /> : null}
          </Part>
        ) : null}
        {brief.projectLink || brief.relatedLinks.length > 0 ? (
          <Part title="Links">
            <ul className={classes.links}>
              {brief.projectLink ? (
                <li>
                  <OutsideLink href={brief.projectLink} label="Project" />
                </li>
              ) : null}
              {brief.relatedLinks.map(({ id, label, url }) => (
                <li key={id}>
                  <OutsideLink href={url} label={label} />
                </li>
              ))}
            </ul>
          </Part>
        ) : null}
        <section id="comments" tabIndex={-1}>
          <h2 className={classes.heading}>Comments</h2>
          <BriefComments briefUuid={brief.uuid} comments={brief.comments} timeZone={timeZone} userId={userId} />
        </section>
        <BriefHistory changes={changes} timeZone={timeZone} />
      </div>
      <dl className={classes.facts} aria-label="Facts">
        <Fact label="Status">
          {brief.status ? <StatusChip title={brief.status.title} /> : null}
          {brief.urgent ? <StatusChip title="Urgent" /> : null}
        </Fact>
        <Fact label="Division">{brief.department?.title}</Fact>
        <Fact label="Assigned to">
          <Person member={brief.assignee} />
        </Fact>
        <Fact label="Due date">
          <DueDate date={brief.draftDueDate} today={today} done={brief.status?.title === 'Completed'} />
        </Fact>
        <Fact label="In market date">{formatDate(brief.inMarketDate)}</Fact>
        <Fact label="Brief type">{type}</Fact>
        <Fact label="Quoted hours">
          {formatHours(brief.hoursAllocated)}
          {brief.hardEstimate ? ' (hard estimate)' : ''}
        </Fact>
        <Fact label="Creator">
          <Person member={brief.creator} />
        </Fact>
        <Fact label="Specialist">{brief.specialist ? <Person member={brief.specialist} /> : null}</Fact>
        <Fact label="Category">{brief.category?.name}</Fact>
        <Fact label="Created">{formatInstant(brief.createdAt, timeZone)}</Fact>
        <Fact label="Last Updated">{formatInstant(brief.updatedAt, timeZone)}</Fact>
      </dl>
    </div>
  );
}

/** Under the title: where the brief stands, and for whom it is. */
export const BriefStanding = ({ brief: { status, urgent, department, output } }: { brief: BriefView }) => (
  <>
    {status ? <StatusChip title={status.title} /> : null}{' '}
    {urgent && status?.title !== 'Urgent' ? <StatusChip title="Urgent" /> : null}{' '}
    {[department?.title, output?.title].filter(Boolean).join(' - ')}
  </>
);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className={classes.heading}>{title}</h2>
    {children ?? <p className={classes.nothing}>Nothing yet</p>}
  </section>
);

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children || <span className={classes.nothing}>None</span>}</dd>
  </div>
);

const Person = ({ member }: { member: MemberView | null }) => (
  <UserAvatar person={member?.user ?? null} deleted={member?.user.deleted} withName />
);

const OutsideLink = ({ href, label }: { href: string; label?: string }) => (
  <a href={href} target="_blank" rel="noopener noreferrer">
    {label || href}
  </a>
);

/** An answer as it is read; a link as a link. */
function answerOf(question: OutputQuestion, answer: string | string[] | undefined): ReactNode {
  const words = answerInWords(question, answer);
  if (!words) return <span className={classes.nothing}>No answer</span>;
  if (question.type === 'link') return <OutsideLink href={words} />;
  return <span className={classes.plain}>{words}</span>;
}
