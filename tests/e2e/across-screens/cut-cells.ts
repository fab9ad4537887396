/** The cells with chips, dates or figures whose content is wider than they are; runs in the page. */
export function cutCells(): { cut: string[]; beyond: number } {
  const FIGURE = /^[-–]?\$?[\d,.]+( (h|months))?$|\d\d\/\d\d\/\d{4}|\$\d|^[A-Z][a-z]{2} \d{4}$/;
  const cells = [...document.querySelectorAll<HTMLElement>('main :is(td, tbody th)')].filter(
    (cell) => cell.checkVisibility() && (cell.querySelector('[data-chip]') || FIGURE.test(cell.innerText.trim())),
  );
  const cut = cells
    .filter((cell) =>
      [cell, ...cell.querySelectorAll('*')].some((each) => {
        const inner = each.clientWidth > 1 && getComputedStyle(each).display !== 'inline';
        return inner && each.scrollWidth > each.clientWidth && !each.classList.contains('visually-hidden');
      }),
    )
    // Words beside a chip or a figure may be shortened.
    .filter((cell) => cell.scrollWidth > cell.clientWidth || !cell.querySelector('[data-chip]'))
    .map((cell) => `${cell.dataset.label ?? cell.dataset.column ?? ''} ${cell.innerText.slice(0, 40)}`);
  return { cut, beyond: document.documentElement.scrollWidth - window.innerWidth };
}
