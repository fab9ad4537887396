/** The content of a brief: answers to its questions, details, and what the client supplied. */
import { checkLists, inputs, reasons } from './brief-texts';
import type { Campaign } from './briefs';
import type { Day } from './calendar';
import type { Question } from './catalogue';
import { type BrandContext, escapeHtml } from './context';
import type { Row } from './insert';

/** What the client supplied. */
export function supply({ chance }: BrandContext, campaign: Campaign): Row {
  const why = chance.chanceOf(0.35);
  const links = [
    { id: 1, label: 'Client website', url: campaign.url },
    { id: 2, label: 'Brand guidelines', url: `${campaign.url}/brand-guidelines.pdf` },
    { id: 3, label: 'Last campaign', url: `${campaign.url}/archive/last-campaign` },
  ];
  return {
    in_inputs: chance.chanceOf(0.7) ? chance.pick(inputs) : null,
    input_link: chance.chanceOf(0.5) ? `${campaign.url}/supplied` : null,
    related_links: links.slice(0, chance.whole(0, 3)).map((link) => ({ ...link, id: String(link.id) })),
    what_or_why: why ? 'Why' : 'What',
    why_text: why ? chance.pick(reasons) : null,
  };
}

/** Answers as D5.7 has them: an option's id, a list of them, or text. */
export function answerAll(
  { chance }: BrandContext,
  texts: readonly { answer: readonly string[] }[],
  questions: readonly Question[],
  campaign: Campaign,
  due: Day,
  inMarket: Day,
): Row {
  const facts: Record<string, string> = {
    audience: campaign.audience,
    message: campaign.message,
    mandatory: campaign.mandatory,
    url: campaign.url,
    due,
    inMarket,
  };
  const answers: Row = {};
  questions.forEach((question, index) => {
    const ids = question.options.map((option) => option.id);
    if (question.type === 'checkboxes')
      answers[question.id] = chance.some(ids, chance.whole(1, Math.min(4, ids.length)));
    else if (ids.length > 0) answers[question.id] = chance.pick(ids);
    else {
      const sources = texts[index]?.answer ?? [];
      const [source = ''] = sources;
      answers[question.id] = facts[source] ?? (source && chance.pick(sources));
    }
  });
  // A question that does not show has no answer.
  for (const { id, showIf } of questions) {
    if (showIf && !showIf.optionIds.includes(String(answers[showIf.questionId]))) delete answers[id];
  }
  return answers;
}

/** 'Brief details', rich text. */
export function details(campaign: Campaign, division: string, emoji: boolean): string {
  const list = (checkLists[division] ?? []).map((entry) => `<li>${escapeHtml(entry)}</li>`).join('');
  return [
    `<h3>Message</h3><p>${escapeHtml(campaign.message)}${emoji ? ' 🌙' : ''}</p>`,
    `<h3>Who it is for</h3><p>${escapeHtml(campaign.audience)}</p>`,
    `<h3>Must include</h3><p><strong>${escapeHtml(campaign.mandatory)}</strong></p>`,
    `<h3>How we work</h3><ul>${list}</ul>`,
    `<p>Background: <a href="${campaign.url}">${escapeHtml(campaign.client)}</a></p>`,
  ].join('');
}
