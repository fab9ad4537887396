import Decimal from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type NumberKind, type NumberRule, readingOf, readNumber } from '@/lib/format/read-number';

const money: NumberRule = { kind: 'money', decimals: 2 };
const minutes: NumberRule = { kind: 'minutes', decimals: 0 };
const hours: NumberRule = { kind: 'hours', decimals: 2 };
const percent: NumberRule = { kind: 'percent', decimals: 2 };
const count: NumberRule = { kind: 'number', decimals: 0 };
const readAll = (rule: NumberRule, texts: readonly string[]) => texts.map((text) => readNumber(text, rule));

describe('a number that somebody types', () => {
  it('may have thousands separators, a dollar sign, products and sums', () => {
    expect(readAll(money, ['1,200.50', '$ 1 200', '$1,200', '3*400', '3 x 400', '3×400', '1200+300'])).toEqual([
      ...['1200.50', '1200', '1200', '1200', '1200', '1200', '1500'],
    ]);
    expect(readAll(money, ['1,234,567.8', '1 234 567', '1\u00a0200', '2 X $400 + 50', '.5', '007', '12.', ''])).toEqual(
      [...['1234567.80', '1234567', '1200', '850', '0.50', '7', '12.00', '']],
    );
    expect(readAll(percent, ['15%', '2.5 %', '12'])).toEqual(['15', '2.50', '12']);
  });

  it('may be a duration in fields of time, converted to the unit of the field', () => {
    expect(readAll(minutes, ['1:30', '1h 30m', '1.5h', '90m', '90', '2h', '1h30', '1 hr 5 mins', '0.5 hours'])).toEqual(
      [...['90', '90', '90', '90', '90', '120', '90', '65', '30']],
    );
    expect(readAll(hours, ['1:30', '1h 30m', '1.5h', '90m', '1.5', '20m'])).toEqual([
      ...['1.50', '1.50', '1.50', '1.50', '1.50', '0.33'],
    ]);
    expect(readAll(money, ['1:30', '1.5h', '90m'])).toEqual([null, null, null]);
  });

  it('is rounded half up, not truncated', () => {
    expect(readAll(money, ['1234.567', '1.005', '0.004', '999.995'])).toEqual(['1234.57', '1.01', '0.00', '1000.00']);
    expect(readAll(count, ['12.5', '12.4', '3 x 1.5'])).toEqual(['13', '12', '5']);
    expect(readAll(minutes, ['1.51h', '0.01h'])).toEqual(['91', '1']);
  });

  it('is refused if it is ambiguous or meaningless', () => {
    const refused = ['1,50', '1.200,50', '12-15k', '5k', '-50', '−50', '1e3', '22/11/2026', '22.11.2026', '2026-11-22'];
    for (const text of [
      ...refused,
      '1,2,3',
      '0,500',
      '1,20,000',
      '1 20',
      '1,200 300',
      '3 x',
      '+',
      'x 3',
      '1+',
      'abc',
    ]) {
      for (const rule of [money, minutes, hours, percent, count])
        expect([text, readNumber(text, rule)]).toEqual([text, null]);
    }
    const notMoney = ['15%', '€5', '5 $', 'NaN', 'Infinity', '0b1', '٣', '1:75', '9'.repeat(101)];
    expect(notMoney.filter((text) => readNumber(text, money) !== null)).toEqual([]);
    expect(readAll(percent, ['$5', '%'])).toEqual([null, null]);
  });

  it('may be the zero of a spreadsheet, whose accounting format shows a dash; its negatives are refused', () => {
    expect(readAll(money, [' -   ', '-', '$ -', '$-', ' $       -   ', '$\u00a0-'])).toEqual(Array(6).fill('0'));
    for (const rule of [minutes, hours, percent, count]) expect(readAll(rule, [' -   ', '$ -'])).toEqual(['0', null]);
    expect(readAll(money, [' $ 1,234.50 ', ' 1,234.50 '])).toEqual(['1234.50', '1234.50']);
    expect([readingOf('$ -', money), readingOf('-', hours)]).toEqual(['= $0.00', '= 0.00 hours']);
    const negative = [
      '(1,234.50)',
      ' ($1,234.50)',
      ' $ (1,234.50)',
      '-$1,234.50',
      '$-1,234.50',
      '-$ 5',
      '1,234.50-',
      '(5)',
    ];
    const dashes = ['--', '- -', '-0', '3 x -', '- + 5', '–', '—', '(-)', '-%'];
    for (const rule of [money, minutes, hours, percent, count]) {
      expect([...negative, ...dashes].filter((text) => readNumber(text, rule) !== null)).toEqual([]);
    }
  });

  it('is refused as a fraction of a minute, which may be hours, unless a unit is given', () => {
    expect(readAll(minutes, ['1.5', '.5', '12.25', '1.5 + 1', '1,200.5'])).toEqual(Array(5).fill(null));
    expect(readAll(minutes, ['1.5h', '1:30', '90m', '90', '90.0', '90.', '1.5 x 60'])).toEqual(Array(7).fill('90'));
    expect(readNumber('1.5', { kind: 'minutes', decimals: 1 })).toBe('1.5');
    expect(readingOf('1.5', minutes)).toBe('');
  });

  it('is shown as it was read where that differs from what was typed', () => {
    expect(readingOf('3 x 400', money)).toBe('= $1,200.00');
    expect(readingOf('1:30', hours)).toBe('= 1.50 hours');
    expect(readingOf('1.5h', minutes)).toBe('= 90 minutes');
    expect(readingOf('12.345', money)).toBe('= $12.35');
    expect(readingOf('15%', percent)).toBe('= 15%');
    expect([readingOf('1200', money), readingOf('12.5', money), readingOf('12-15k', money)]).toEqual(['', '', '']);
  });
});

describe('for any number', () => {
  const decimalText = fc
    .tuple(fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.stringMatching(/^\d{0,6}$/))
    .map(([whole, part]) => (part ? `${whole}.${part}` : String(whole)));
  const rounded = (value: Decimal, decimals: number) => value.toDecimalPlaces(decimals, Decimal.ROUND_HALF_UP);
  const rules = fc.record<NumberRule>({
    kind: fc.constantFrom<NumberKind>('number', 'money', 'percent', 'minutes', 'hours'),
    decimals: fc.integer({ min: 0, max: 4 }),
  });
  const exact = Decimal.clone({ precision: 200 });
  const expectParsedAs = (text: string, rule: NumberRule, value: Decimal) => {
    const read = readNumber(text, rule);
    if (rule.kind === 'minutes' && rule.decimals === 0 && !value.isInteger()) {
      expect(read).toBeNull();
      return;
    }
    expect(read).toMatch(/^\d+(\.\d+)?$/u);
    expect(new exact(read ?? '').equals(rounded(value, rule.decimals))).toBe(true);
  };

  it('the reader and decimal.js agree, to the last place', () => {
    fc.assert(fc.property(decimalText, rules, (text, rule) => expectParsedAs(text, rule, new exact(text))));
  });

  it('thousands by comma or space change nothing', () => {
    fc.assert(
      fc.property(decimalText, fc.constantFrom(',', ' ', '\u202f'), rules, (text, mark, rule) => {
        const [whole = '', part] = text.split('.');
        const grouped = whole.replace(/\B(?=(\d{3})+$)/gu, mark);
        expectParsedAs(part === undefined ? grouped : `${grouped}.${part}`, rule, new exact(text));
      }),
    );
  });

  it('sums of products are computed exactly, and rounded once', () => {
    const product = fc.array(decimalText, { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(fc.array(product, { minLength: 1, maxLength: 2 }), rules, (terms, rule) => {
        const text = terms.map((factors) => factors.join(' x ')).join(' + ');
        if (text.length > 100) return;
        const value = terms.reduce(
          (sum, factors) => sum.plus(factors.reduce((all, each) => all.times(each), new exact(1))),
          new exact(0),
        );
        expectParsedAs(text, rule, value);
      }),
    );
  });

  it('clock times and durations are the same time in minutes and in hours', () => {
    fc.assert(
      fc.property(fc.nat(5000), fc.nat(59), (h, m) => {
        const all = new exact(h).times(60).plus(m);
        for (const text of [
          `${h}:${String(m).padStart(2, '0')}`,
          `${h}h ${m}m`,
          `${h} hours, ${m} minutes`,
          `${all}m`,
        ]) {
          expectParsedAs(text, { kind: 'minutes', decimals: 0 }, all);
          expectParsedAs(text, { kind: 'hours', decimals: 2 }, all.dividedBy(60));
        }
      }),
    );
  });

  it('parsing is idempotent', () => {
    fc.assert(
      fc.property(decimalText, rules, (text, rule) => {
        const read = readNumber(text, rule) ?? '';
        expect(readNumber(read, rule)).toBe(read);
      }),
    );
  });

  it('any text is read completely or refused', () => {
    const pieces = fc
      .array(fc.constantFrom(...'0123456789.,-+*x:hmk% $e/'), { maxLength: 12 })
      .map((each) => each.join(''));
    fc.assert(
      fc.property(pieces, (text) => {
        const read = readNumber(text, money);
        if (read === null || read === '') return;
        if (text.includes('-')) {
          expect([text.replace(/[$ ]/gu, ''), read]).toEqual(['-', '0']);
          return;
        }
        // Whatever a money field accepts consists only of digits, points, groups, products and sums.
        expect(text).toMatch(/^[\d., $x*+]+$/u);
        const value = text
          .split('+')
          .map((term) =>
            term.split(/[x*]/u).reduce((all, each) => all.times(each.replace(/[ ,$]/gu, '')), new exact(1)),
          )
          .reduce((sum, each) => sum.plus(each), new exact(0));
        expectParsedAs(text, money, value);
      }),
      { numRuns: 3000 },
    );
  });
});
