import type { BriefView } from '@/lib/briefs/brief-view';
import type { BriefChoices } from '@/lib/briefs/list-choices';
import type { OutputQuestion } from '@/lib/catalogue/questions';

/** What the sections of the form need beside the form itself. */
export interface BriefFormContext {
  choices: BriefChoices;
  /** Today in the brand's zone. */
  today: string;
  /** The brand's zone. */
  timeZone: string;
  /** The brief as it was read; nothing for a new one. */
  brief?: BriefView;
  /** A superuser who is no member stands among the creators. */
  creators: readonly { value: string; label: string }[];
  mayApprove: boolean;
  /** Where divisions are made, for whoever may. */
  divisionsHref?: string;
}

/** The questions that count: those frozen in the brief, else those of the output type that is chosen. */
export function questionsFor(
  { brief, choices }: Pick<BriefFormContext, 'brief' | 'choices'>,
  outputId: string,
): readonly OutputQuestion[] {
  if (brief?.briefmeOutputsId) return brief.outputQuestionsJson;
  return choices.outputs.find((output) => String(output.id) === outputId)?.questions ?? [];
}
