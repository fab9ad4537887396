import { afterAll, describe, expect, it } from 'vitest';
import { createPdfRenderer } from '@/server/pdf/renderer.mjs';
import { samplePlan } from '@/tests/bench/sample-plan.mjs';
import { baselinesOf, textOfPdf } from './text-of-pdf';

const renderer = createPdfRenderer();
afterAll(() => renderer.close());

/** Ten of each script, with figures and Latin inside. */
const TEXTS = {
  Arabic: [
    'الحملة الإعلانية للربيع 2027',
    'ميزانية Google Ads: 12,500.00 دولار',
    'السلام عليكم',
    'تصميم الشعار والهوية البصرية',
    'لا إله إلا الله',
    'إعلانات الراديو والتلفزيون',
    'العلامة التجارية الجديدة',
    'مؤتمر 50 شخصا',
    'شركة الأفق للتسويق',
    'التقرير النهائي PDF',
  ],
  Hebrew: [
    'קמפיין אביב 2027',
    'תקציב Google Ads: 12,500.00',
    'שלום עולם',
    'עיצוב לוגו וזהות חזותית',
    'פרסום ברדיו ובטלוויזיה',
    'המותג החדש בשוק',
    'כנס 50 איש',
    'חברת אופק שיווק',
    'דוח סופי PDF',
    'מץ ףן םך',
  ],
  Devanagari: [
    'हिन्दी विज्ञापन 2027',
    'क्षेत्र श्री कृष्ण',
    'Google Ads 12,500.00 रुपये',
    'कार्यक्रम और टीवी',
    'नया ब्रांड',
    'ज्ञान',
    'प्रस्तुति PDF',
    'स्वागत',
    'बैठक 50 लोग',
    'दुसर्\u200dया',
  ],
  Thai: [
    'การตลาดดิจิทัลที่ดีที่สุด 2027',
    'ผู้จัดการฝ่ายขาย',
    'น้ำดื่ม',
    'งบประมาณ Google Ads 12,500.00 บาท',
    'ปั้น',
    'สำหรับกิจกรรม',
    'โฆษณาวิทยุ',
    'แบรนด์ใหม่',
    'ประชุม 50 คน',
    'รายงาน PDF',
  ],
  Japanese: [
    '春のキャンペーン2027',
    'ラジオ広告',
    '東京都渋谷区の看板',
    '株式会社ホライズン',
    'Google Ads予算12,500.00ドル',
    'ロゴのデザイン',
    'あいうえお',
    '会議50人',
    '最終報告PDF',
    '、。「」ー',
  ],
  Korean: [
    '봄 캠페인 2027',
    '라디오 광고',
    '서울특별시 옥외 광고',
    '새로운 브랜드',
    'Google Ads 예산 12,500.00',
    '로고 디자인',
    '가나다라',
    '회의 50명',
    '최종 보고서 PDF',
    '뷁쀍',
  ],
  Chinese: [
    '春季营销活动2027',
    '广播广告',
    '上海市户外广告牌',
    '新品牌标志',
    'Google Ads预算12,500.00',
    '视觉识别系统',
    '繁體中文廣告',
    '会议50人',
    '最终报告PDF',
    '，。“”（）',
  ],
  // Each script alone has a font; no font has all of them.
  'all of East Asia at once': [
    '春のキャンペーン2027',
    '春季营销活动2027',
    '上海市户外广告牌',
    '봄 캠페인 2027',
    '最終報告PDF',
  ],
  Emoji: ['🎉', '🚀🚀', 'Launch 🎉 day', '☕ 09:00', '📅 21/11', '❤', '👍', '🇦🇺', '💻 50', '🎄🎁'],
};
const planOf = (texts: readonly string[], version: number) => ({
  ...samplePlan(version),
  letter: texts.map((text) => ({ kind: 'p', runs: [{ text }] })),
});

// Copied text has right-to-left text in visual order, letters in either Unicode normal form, and Devanagari's vowel
// before its consonant: only the letters and their number are comparable.
const letters = (text: string): string =>
  [...text.normalize('NFKD')]
    .filter((letter) => letter > '\u0370' && !/\s|\p{P}|\ufe0f/u.test(letter))
    .sort()
    .join('');

describe('the texts of a plan’s PDF', () => {
  it.each(Object.entries(TEXTS))(
    'are there in %s: no letter is lost, none becomes a box',
    async (script, texts) => {
      const drawn = textOfPdf(await renderer.render(planOf(texts, 1)));
      expect(letters(drawn), script).toBe(letters(texts.join('')));
      expect(drawn).not.toContain('□');
    },
    120_000,
  );

  it('keep the joiners that spell their words, whatever other fonts have the same characters', async () => {
    const texts = ['דוח סופי', 'می\u200cخواهم', 'दुसर्\u200dया', '👩\u200d💻'];
    const drawn = textOfPdf(await renderer.render(planOf(texts, 1)));
    // Without it the letter before stands as a sign above the one behind, and is copied after it.
    expect(drawn).toContain('दुसर्\u200dया');
    // Copied as it is drawn, from right to left.
    expect(drawn).toMatch(/مهاوخ ?یم/u);
    expect(drawn).toMatch(/👩\u200a?💻/u);
    expect(drawn).not.toContain('□');
  }, 120_000);

  it('stand on evenly spaced lines, whatever scripts follow each other, within a paragraph, too', async () => {
    const mixed = Object.values(TEXTS).flatMap(([text = '']) => [{ text: 'Plain' }, { text }, { text, italic: true }]);
    const letterOf = mixed.map((run) => ({ kind: 'p', runs: [run] }));
    const project = `${TEXTS.Arabic[0]} Google Ads and a second line of the title`;
    const drawn = await renderer.render({ ...samplePlan(1), project, template: 'cl', letter: letterOf });
    const gaps = (lines: readonly number[]) => lines.slice(1).map((line, at) => line - (lines[at] ?? 0));
    const title = gaps(baselinesOf(drawn, 0, 30));
    const letter = gaps(baselinesOf(drawn, 1, 11)).slice(-mixed.length + 1);
    expect([title.length, letter.length]).toEqual([2, mixed.length - 1]);
    for (const gap of title) expect(gap).toBeCloseTo(36, 0);
    for (const gap of letter) expect(gap).toBeCloseTo(letter[0] ?? 0, 0);
  }, 120_000);

  it("have the activities' heading on the page of the first of them, however high that is", async () => {
    const [wide, word] = ['W'.repeat(20), 'Kommunikationsdesign'];
    const long = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen';
    const plan = samplePlan(1);
    const bars = [wide, word, long].map((label, line) => ({
      ...{ key: String(line), label, line, left: 0.3 * line, width: 0.35, oneDay: line === 1 },
    }));
    const high = {
      ...{ ...plan, template: 'cl', client: `${wide}${wide.slice(0, 10)}`, creator: `${wide} ${word}` },
      brand: { ...plan.brand, name: `${wide} ${word}` },
      timeline: { ...plan.timeline, lanes: [{ type: word, lines: 3, bars }] },
      letter: [
        { kind: 'p', runs: [{ text: long + long }] },
        { kind: 'p', runs: [{ text: `Short ${wide.repeat(4)}` }] },
        { kind: 'li', mark: '1.', depth: 2, runs: [{ text: long + long }] },
      ],
      rows: [wide, word, long].map((text, at) => ({
        ...{ ...plan.rows[at], activity: text, type: word, objective: at === 0 ? 'Branding' : word },
        ...{ task: text, division: text, cost: '$9,999,999,999.99', notes: `${text} ${text}` },
      })),
    };
    const pages = textOfPdf(await renderer.render(high)).split('\n');
    const headed = pages.findIndex((page) => page.includes('Activities'));
    expect(headed).toBeGreaterThan(0);
    expect(pages[headed]).toContain('Branding');
  }, 120_000);

  it('begin the table of activities with two rows, wherever on its page it begins', async () => {
    const plan = samplePlan(1);
    const rows = plan.rows.slice(0, 5).map((row, at) => ({ ...row, activity: `Activity${at + 1}` }));
    const onOnePage = async (lines: number, lanes: number) => {
      const letter = Array.from({ length: lines }, () => ({ kind: 'p', runs: [{ text: 'A line' }] }));
      const timeline = { ...plan.timeline, lanes: plan.timeline.lanes.slice(0, lanes) };
      const drawn = await renderer.render({ ...plan, template: 'generic', letter, timeline, rows });
      const page = textOfPdf(drawn)
        .split('\n')
        .find((text) => text.includes('Activity1'));
      return [page?.includes('Activities'), page?.includes('Activity2')];
    };
    // A letter that grows by a line moves the heading down its page, and over to the next one.
    for (let more = 0; more < 3; more += 1) {
      expect(await onOnePage(2 + more, 0), `${2 + more} lines`).toEqual([true, true]);
      expect(await onOnePage(22 + more, 4), `${22 + more} lines`).toEqual([true, true]);
    }
  }, 120_000);

  it('have the heading of a timeline of several pages on the page of its first lane', async () => {
    const plan = samplePlan(1);
    const lane = (at: number) => ({
      type: `Lane${at}`,
      lines: 12,
      bars: Array.from({ length: 12 }, (_, line) => ({
        key: `${at}-${line}`,
        label: 'Bar',
        line,
        left: 0.2,
        width: 0.3,
      })),
    });
    const timeline = { ...plan.timeline, lanes: [0, 1, 2, 3, 4, 5].map(lane) };
    const long =
      'A paragraph that goes on over more than a line, as they do in letters, so that its height is estimated.';
    for (const [template, min] of [
      ['tml', 5],
      ['generic', 9],
    ] as const) {
      for (let lines = min; lines < min + 5; lines += 1) {
        const letter = Array.from({ length: lines }, (_, at) => ({
          ...{ kind: 'p', runs: [{ text: at % 3 ? 'A line' : `${long} ${long}` }] },
        }));
        const drawn = await renderer.render({ ...plan, template, letter, timeline, rows: plan.rows.slice(0, 3) });
        const page = textOfPdf(drawn)
          .split('\n')
          .find((text) => text.includes('Timeline'));
        expect(page, `${template}, ${lines} paragraphs`).toContain('Lane0');
      }
    }
  }, 120_000);

  it.each(['tml', 'cl', 'generic'])(
    'say on every page of %s which it is, and name the columns anew',
    async (template) => {
      const pages = textOfPdf(await renderer.render({ ...samplePlan(1), template })).split('\n');
      expect(pages.length).toBeGreaterThan(4);
      expect(pages.filter((page, at) => !page.includes(`Page ${at + 1} of ${pages.length}`))).toEqual([]);
      const ofRows = pages.filter((page) => page.includes('What has to be done'));
      expect(ofRows.length).toBeGreaterThan(2);
      expect(ofRows.filter((page) => !/Objective.*What has to be done/.test(page))).toEqual([]);
    },
  );

  it('lose nothing of a list item that is longer than its page', async () => {
    const words = Array.from({ length: 600 }, (_, at) => `word${String(at).padStart(3, '0')}`);
    const letter = [{ kind: 'li', mark: '1.', depth: 0, runs: [{ text: words.join(' ') }] }];
    const text = textOfPdf(await renderer.render({ ...samplePlan(1), template: 'tml', letter }));
    expect(words.filter((word) => !text.includes(word))).toEqual([]);
  });

  it('are cut where one line has no space for a single long word, and the name of a brand without a logo is not', async () => {
    const [plan, word] = [samplePlan(1), 'W'.repeat(60)];
    const name = 'Wentworth and Macquarie Marketing Communications Partnership';
    const bar = { key: '1', label: word, line: 0, left: 0.5, width: 0.2 };
    const drawn = await renderer.render({
      ...{ ...plan, template: 'cl', project: word, client: '', rows: plan.rows.slice(0, 1) },
      brand: { ...plan.brand, name },
      timeline: { ...plan.timeline, lanes: [{ type: 'Radio', lines: 1, bars: [bar] }] },
    });
    const pages = textOfPdf(drawn).split('\n');
    // The label of the bar, and the footer.
    expect(pages.find((page) => page.includes('Timeline'))?.match(/W+…/g)).toHaveLength(2);
    for (const page of pages.slice(1)) expect(page).toContain(name);
  });

  it.each(['tml', 'cl', 'generic'])(
    'are whole in every column of %s, however long a word or an amount',
    async (template) => {
      const amount = '$9,999,999,999.99';
      for (const word of ['W'.repeat(20), 'Kommunikationsdesign']) {
        const plan = samplePlan(1);
        const row = { ...plan.rows[0], activity: word, type: word, task: word, objective: word, division: word };
        const hostile = {
          ...plan,
          template,
          ...{ project: word, client: word, creator: word, total: amount },
          costs: plan.costs.map((cost) => ({ ...cost, amount })),
          rows: [{ ...row, cost: amount, notes: word }],
        };
        const text = textOfPdf(await renderer.render(hostile)).replaceAll('-', '');
        expect(text.split(amount).length - 1).toBeGreaterThanOrEqual(plan.costs.length + 2);
        // Project, client, sender and the six columns; the footer may truncate its text.
        expect(text.split(word).length - 1).toBeGreaterThanOrEqual(9);
      }
    },
    120_000,
  );
});
