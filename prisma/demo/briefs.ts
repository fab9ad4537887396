/** What was briefed: output type, project and one sentence of overview, by campaign. All clients are invented. */
import { cell, readTable } from './read-table';

const campaigns = readTable('campaigns', {
  brand: cell.brand,
  key: cell.text,
  client: cell.text,
  category: cell.text,
  audience: cell.text,
  message: cell.text,
  mandatory: cell.text,
  url: cell.text,
});
const texts = readTable('briefs', {
  campaign: cell.text,
  output: cell.text,
  project: cell.text,
  overview: cell.text,
});

export type Campaign = (typeof campaigns)[number];

/** Each brief with its campaign. */
export const briefTexts = texts.map(({ campaign: key, ...text }) => {
  const campaign = campaigns.find((one) => one.key === key);
  if (!campaign) throw new Error(`No campaign ${key}`);
  return { ...text, campaign };
});

export type BriefText = (typeof briefTexts)[number];
