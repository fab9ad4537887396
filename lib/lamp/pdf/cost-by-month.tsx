import { View } from '@react-pdf/renderer';
import type { PlanDocument } from '../plan-document';
import { FIGURES, type Theme } from './theme';
import { INK, LINE } from './tones';
import { Words } from './words';

const LINE_HEIGHT = 15;
const BAR = 8;
const MONTH = 48;
const MIN_SIZE = 5.5;
const GAP = 24;

type CostProps = { theme: Theme; document: PlanDocument };

/** How many months are beside each other. */
const columnsOf = ({ wide }: Theme, months: number): number =>
  Math.min(wide ? 3 : 2, Math.ceil(months / (wide ? 6 : 12)));

/** In points, without the heading. */
export const costsHeight = (theme: Theme, { costs }: PlanDocument): number =>
  Math.ceil(costs.length / columnsOf(theme, costs.length)) * LINE_HEIGHT * theme.density + 8;

/** The cost by month: a bar and its amount, which is never cut. */
export function CostByMonth({ theme, document }: CostProps) {
  const { costs, graphColour } = document;
  const { type, small } = theme;
  const columns = columnsOf(theme, costs.length);
  const lines = Math.ceil(costs.length / columns);
  const width = (theme.width - GAP * (columns - 1)) / columns;
  const amountWidth = Math.min(
    width * 0.45,
    Math.max(...costs.map(({ amount }) => type.widthOf(amount, small.fontSize))) * 1.06 + 4,
  );
  const max = Math.max(1, ...costs.map(({ cents }) => cents));
  const height = LINE_HEIGHT * theme.density;
  const room = width - MONTH - amountWidth - 8;
  return (
    <View style={{ marginTop: 4 }}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is drawn once
        <View key={line} wrap={false} style={{ flexDirection: 'row', height }}>
          {costs
            .filter((_cost, at) => at % lines === line)
            .map(({ month, amount, cents }, column) => (
              <View
                key={month}
                style={{
                  flexDirection: 'row',
                  alignItems: 'center',
                  width,
                  height,
                  marginLeft: column > 0 ? GAP : 0,
                }}
              >
                <Words type={type} width={MONTH} style={small} oneLine minSize={MIN_SIZE}>
                  {month}
                </Words>
                <View style={{ width: room, height: BAR, backgroundColor: theme.band }}>
                  <View
                    style={{
                      width: cents > 0 ? Math.max(1.5, (cents / max) * room) : 0,
                      height: BAR,
                      borderRadius: 1.5,
                      backgroundColor: graphColour,
                    }}
                  />
                </View>
                <Words
                  type={type}
                  width={amountWidth}
                  style={{ ...small, ...FIGURES, color: INK, textAlign: 'right', marginLeft: 8 }}
                  oneLine
                  minSize={MIN_SIZE}
                >
                  {amount}
                </Words>
              </View>
            ))}
        </View>
      ))}
      <View style={{ height: 0.75, backgroundColor: LINE, marginTop: 3 }} />
    </View>
  );
}
