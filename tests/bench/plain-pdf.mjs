import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';

/** @typedef {ReturnType<typeof import('./sample-plan.mjs').samplePlan>} Plan */

/** The limit of the PDF: pdfkit drawing the same plan with the same fonts, without any layout of its own. */

/** @param {string} style */
const font = (style) => fileURLToPath(new URL(`../../server/pdf/fonts/inter-${style}.ttf`, import.meta.url));
const MARGIN = 48;
const WIDTH = 595.28 - 2 * MARGIN;
const BOTTOM = 780;
const SHARES = [24, 12, 11, 12, 14, 12, 15];
const TITLES = ['Activity', 'Type', 'Objective', 'Division', 'Dates', 'Cost', 'Notes'];

/** @param {Plan} plan @returns {Promise<Buffer>} */
export function drawPlainPlan(plan) {
  const pdf = new PDFDocument({ size: 'A4', margin: MARGIN, bufferPages: true });
  /** @type {Buffer[]} */
  const chunks = [];
  pdf.on('data', (chunk) => chunks.push(chunk));
  /** @type {Promise<Buffer>} */
  const done = new Promise((resolve) => pdf.once('end', () => resolve(Buffer.concat(chunks))));
  pdf.registerFont('regular', font('400-normal')).registerFont('bold', font('600-normal'));
  drawCover(pdf, plan);
  pdf.addPage();
  drawTable(pdf, plan, drawCosts(pdf, plan, drawTimeline(pdf, plan, MARGIN)));
  numberPages(pdf);
  pdf.end();
  return done;
}

/** @param {PDFKit.PDFDocument} pdf @param {Plan} plan */
function drawCover(pdf, plan) {
  pdf.font('bold').fontSize(27).text(plan.project, MARGIN, 140);
  const facts = [plan.client, plan.period, plan.length, plan.creator, plan.total];
  pdf.font('regular').fontSize(9.5).text(facts.join('   '), MARGIN, 200);
  for (const { runs } of plan.letter)
    pdf
      .moveDown()
      .fontSize(10.5)
      .text(runs.map(({ text }) => text).join(''));
}

/** @param {PDFKit.PDFDocument} pdf @param {Plan} plan @param {number} top */
function drawTimeline(pdf, { timeline, graphColour, onGraph }, top) {
  const width = WIDTH - 96;
  const left = MARGIN + 96;
  for (const { month, left: at } of timeline.months)
    pdf
      .fontSize(7.5)
      .fillColor('#555')
      .text(month, left + at * width, top);
  let y = top + 16;
  for (const { type, lines, bars } of timeline.lanes) {
    pdf
      .font('bold')
      .fontSize(8)
      .fillColor('#111')
      .text(type, MARGIN, y + 4);
    pdf.font('regular').fontSize(6.5);
    for (const { left: at } of timeline.months) pdf.rect(left + at * width, y, 0.5, lines * 13 + 6).fill('#ddd');
    for (const bar of bars) {
      const x = left + bar.left * width;
      pdf.roundedRect(x, y + 3 + bar.line * 13, bar.width * width, 10.5, 2).fill(graphColour);
      const label = { width: bar.width * width - 8, height: 8, ellipsis: true, lineBreak: false };
      pdf.fillColor(onGraph).text(bar.label, x + 4, y + 5 + bar.line * 13, label);
    }
    y += lines * 13 + 6;
  }
  return y + 20;
}

/** @param {PDFKit.PDFDocument} pdf @param {Plan} plan @param {number} top */
function drawCosts(pdf, { costs, graphColour }, top) {
  const slot = WIDTH / costs.length;
  const max = Math.max(...costs.map(({ cents }) => cents));
  costs.forEach(({ month, cents, amount }, at) => {
    const height = (cents / max) * 92;
    pdf.rect(MARGIN + at * slot + 6, top + 92 - height, slot - 12, height).fill(graphColour);
    pdf
      .fontSize(6.5)
      .fillColor('#111')
      .text(month, MARGIN + at * slot, top + 96, { width: slot });
    pdf.text(amount, MARGIN + at * slot, top + 106, { width: slot });
  });
  return top + 130;
}

/** @param {PDFKit.PDFDocument} pdf @param {Plan} plan @param {number} top */
function drawTable(pdf, { rows, total }, top) {
  let y = header(pdf, top);
  for (const row of rows) {
    const cells = [row.activity, row.type, row.objective, row.division, row.dates, row.cost, row.notes];
    if (y > BOTTOM - 30) {
      pdf.addPage();
      y = header(pdf, MARGIN);
    }
    let x = MARGIN;
    cells.forEach((text = '', at) => {
      const width = (WIDTH * (SHARES[at] ?? 0)) / 100;
      pdf
        .font(at === 0 ? 'bold' : 'regular')
        .fontSize(8)
        .fillColor('#111')
        .text(text, x, y, { width: width - 6 });
      if (at === 0)
        pdf
          .font('regular')
          .fillColor('#555')
          .text(row.task, x, y + 11, { width: width - 6 });
      x += width;
    });
    pdf.rect(MARGIN, y + 34, WIDTH, 0.5).fill('#ddd');
    y += 38;
  }
  pdf
    .font('bold')
    .fontSize(13)
    .fillColor('#111')
    .text(total, MARGIN, y + 6, { width: WIDTH, align: 'right' });
}

/** @param {PDFKit.PDFDocument} pdf @param {number} y */
function header(pdf, y) {
  let x = MARGIN;
  pdf.font('bold').fontSize(7.5).fillColor('#1f4e79');
  TITLES.forEach((title, at) => {
    pdf.text(title, x, y);
    x += (WIDTH * (SHARES[at] ?? 0)) / 100;
  });
  return y + 16;
}

/** @param {PDFKit.PDFDocument} pdf */
function numberPages(pdf) {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    pdf
      .font('regular')
      .fontSize(8)
      .fillColor('#555')
      .text(`Page ${page + 1} of ${count}`, MARGIN, 784, { lineBreak: false });
  }
}
