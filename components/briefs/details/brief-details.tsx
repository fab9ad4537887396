import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { answerInWords } from '@/components/briefs/answer-in-words';
import type { EditableBrief, FieldChoices } from '@/components/briefs/inline-edit/editable-brief';
import { UrgentIcon } from '@/components/briefs/urgent-icon';
import { BriefFiles } from '@/components/files/brief-files';
import { WatchBrief } from '@/components/inbox/watch-brief';
import { RichTextView } from '@/components/ui/rich-text/rich-text-view';
import { StatusChip } from '@/components/ui/status-chip';
import { UserAvatar } from '@/components/ui/user-avatar';
import type { BriefView, MemberView } from '@/lib/briefs/brief-view';
import type { BriefChangeView } from '@/lib/briefs/list-changes';
import { shownQuestions, UNANSWERED, unanswered, unansweredWords } from '@/lib/briefs/shown-questions';
import type { OutputQuestion } from '@/lib/catalogue/questions';
import type { FileView } from '@/lib/files/file-view';
import { formatDate, formatHours, formatInstant } from '@/lib/format/format';
import type { WatchersView } from '@/lib/inbox/watchers';
import { BriefComments } from './brief-comments';
import classes from './brief-details.module.css';
import facts from './brief-facts.module.css';
import { BriefHistory } from './brief-history';
import { EditableFacts } from './editable-facts';
import { Fact } from './fact';

interface BriefDetailsProps {
  brief: BriefView;
  changes: readonly BriefChangeView[];
  timeZone: string;
  today: string;
  /** The possible statuses, and the brand's live members. */
  choices: FieldChoices;
  /** The viewer. */
  userId: number;
  watchers: WatchersView;
  /** The brief's and its comments'. */
  files: readonly FileView[];
  maxFileMb: number;
  /** Whether the viewer is a member, who can watch. */
  member: boolean;
}

/** The details of a brief (modules §2): facts beside the texts, answers under their questions. */
export function BriefDetails(props: BriefDetailsProps) {
  const { brief, changes, timeZone, today, choices, userId, watchers, member, files, maxFileMb } = props;
  const own = files.filter(({ commentUuid }) => commentUuid === null);
  const type = [brief.department?.title, brief.output?.title].filter(Boolean).join(' - ');
  const open = unanswered(brief.outputQuestionsJson, brief.outputResponsesJson);
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
            {open.length > 0 ? (
              <p>
                <a href={`#${UNANSWERED}`}>{unansweredWords(open.length)}</a>
              </p>
            ) : null}
            <dl className={classes.answers}>
              {shownQuestions(brief.outputQuestionsJson, brief.outputResponsesJson).map((question) => (
                <div key={question.id} data-long={question.type === 'multiline' || undefined}>
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
        <section id="files">
          <h2 className={classes.heading}>
            Files
            {own.length > 0 ? <span className={classes.count}>{own.length}</span> : null}
          </h2>
          <BriefFiles briefUuid={brief.uuid} files={own} maxFileMb={maxFileMb} />
        </section>
        <section id="comments" tabIndex={-1}>
          <h2 className={classes.heading}>
            Comments
            {brief.comments.length > 0 ? <span className={classes.count}>{brief.comments.length}</span> : null}
          </h2>
          <BriefComments
            briefUuid={brief.uuid}
            comments={brief.comments}
            files={files}
            maxFileMb={maxFileMb}
            timeZone={timeZone}
            members={choices.members}
            userId={userId}
          />
        </section>
        <BriefHistory changes={changes} timeZone={timeZone} />
      </div>
      <aside className={facts.facts} aria-label="Facts">
        <dl>
          <EditableFacts brief={editable(brief)} assignee={brief.assignee} choices={choices} today={today}>
            {brief.urgent ? (
              <Fact label="Priority">
                <Urgent />
              </Fact>
            ) : null}
          </EditableFacts>
          <Fact label="In market date">
            <span className="tabular">{formatDate(brief.inMarketDate)}</span>
          </Fact>
          <Fact label="Quoted hours">
            <span className="tabular">{formatHours(brief.hoursAllocated)}</span>
            {brief.hardEstimate ? <span className={classes.nothing}>hard estimate</span> : null}
          </Fact>
        </dl>
        <dl>
          <Fact label="Division">{brief.department?.title}</Fact>
          <Fact label="Brief type">{type}</Fact>
          <Fact label="Category">{brief.category?.name}</Fact>
        </dl>
        <dl>
          <Fact label="Creator">
            <Person member={brief.creator} />
          </Fact>
          <Fact label="Specialist">{brief.specialist ? <Person member={brief.specialist} /> : null}</Fact>
          <Fact label="CC">{brief.cc ? <Person member={brief.cc} /> : null}</Fact>
        </dl>
        <dl>
          <Fact label="Watched by">
            <WatchBrief briefUuid={brief.uuid} watchers={watchers} member={member} />
          </Fact>
        </dl>
        <dl>
          <Fact label="Created">
            <span className="tabular">{formatInstant(brief.createdAt, timeZone)}</span>
          </Fact>
          <Fact label="Last Updated">
            <span className="tabular">{formatInstant(brief.updatedAt, timeZone)}</span>
          </Fact>
        </dl>
      </aside>
    </div>
  );
}

/** Under the title: the brief's status. The urgent flag is not a second status (D5.1), and does not look like one. */
export const BriefStatus = ({ brief: { status, urgent } }: { brief: BriefView }) => (
  <>
    {status ? <StatusChip title={status.title} /> : null}
    {urgent && status?.title !== 'Urgent' ? <Urgent /> : null}
  </>
);

const Urgent = () => (
  <Group component="span" display="inline-flex" gap={4} wrap="nowrap" fz="sm" c="var(--ui-red-text)" fw={500}>
    <UrgentIcon /> Urgent
  </Group>
);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className={classes.heading}>{title}</h2>
    {children ?? <p className={classes.nothing}>Nothing yet</p>}
  </section>
);

/** Only this part of it is sent to the browser a second time. */
const editable = ({
  uuid,
  project,
  version,
  statusId,
  assigneeBrandUsersId,
  draftDueDate,
}: BriefView): EditableBrief => ({
  uuid,
  project,
  version,
  statusId,
  assigneeBrandUsersId,
  draftDueDate,
});

const Person = ({ member }: { member: MemberView | null }) => (
  <UserAvatar person={member?.user ?? null} deleted={member?.user.deleted} withName />
);

const OutsideLink = ({ href, label }: { href: string; label?: string }) => (
  <a href={href} target="_blank" rel="noopener noreferrer">
    {label || href}
  </a>
);

/** An answer for display; a link as a link. */
function answerOf(question: OutputQuestion, answer: string | string[] | undefined): ReactNode {
  const words = answerInWords(question, answer);
  if (!words) return <span className={classes.nothing}>No answer</span>;
  if (question.type === 'link') return <OutsideLink href={words} />;
  return <span className={classes.plain}>{words}</span>;
}
