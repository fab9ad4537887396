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
  /** The brief as it was read; absent for a new one. */
  brief?: BriefView;
  /** A superuser without a membership is among the creators. */
  creators: readonly { value: string; label: string }[];
  mayApprove: boolean;
  /** The address for adding divisions, for those who may. */
  divisionsHref?: string;
}

/** The applicable questions: those frozen in the brief, else those of the chosen output type. */
export function questionsFor(
  { brief, choices }: Pick<BriefFormContext, 'brief' | 'choices'>,
  outputId: string,
): readonly OutputQuestion[] {
  if (brief?.briefmeOutputsId) return brief.outputQuestionsJson;
  return choices.outputs.find((output) => String(output.id) === outputId)?.questions ?? [];
}
