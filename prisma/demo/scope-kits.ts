/** Work that agencies sell, by kit: the lines of scopes. */

/** Role (key of catalogue.ts), description (255), minutes. */
export type LineText = readonly [role: string, description: string, minutes: number];

export const kits = {
  discover: [
    ['strategy.lead', 'Kick-off workshop with client team, half a day', 240],
    ['strategy.analyst', 'Review of past campaigns, sales data and research', 420],
    ['strategy.analyst', 'Competitor scan of five brands with screen captures', 300],
    ['strategy.lead', 'Positioning and message framework, two rounds', 480],
    ['service.director', 'Project set-up, roles and approval path', 90],
    ['service.coordinator', 'Workshop notes and actions within two days', 105],
  ],
  identity: [
    ['design.lead', 'Creative direction and three concept routes', 600],
    ['design.senior', 'Logo development on the chosen route', 720],
    ['design.senior', 'Colour, type and graphic devices', 390],
    ['design.artist', 'Logo suite in all formats with folder structure', 150],
    ['copy.lead', 'Name check, line and tone of voice, one page', 285],
    ['design.senior', 'Guidelines document, 16 pages', 540],
    ['copy.proof', 'Proofread guidelines', 75],
  ],
  website: [
    ['digital.producer', 'Site map and content plan', 330],
    ['design.senior', 'Page designs: home, listing, detail and contact', 960],
    ['digital.developer', 'Build of templates and components', 1680],
    ['digital.developer', 'Enquiry form with CRM connection and spam guard', 375],
    ['copy.writer', 'Web copy for eight pages', 640],
    ['digital.producer', 'Content entry and image preparation', 405],
    ['digital.developer', 'Accessibility and speed pass', 260],
    ['digital.producer', 'Testing on six devices and go-live', 300],
    ['digital.producer', 'Training session and hand-over notes', 120],
  ],
  campaign: [
    ['design.lead', 'Campaign idea and key art, two routes', 540],
    ['copy.lead', 'Headlines, line and manifesto', 360],
    ['design.senior', 'Roll-out to eleven sizes', 690],
    ['design.artist', 'Finished art and dispatch to publishers', 315],
    ['copy.writer', 'Radio scripts, two thirty second spots', 165],
    ['copy.proof', 'Proofreading of all pieces', 100],
    ['service.manager', 'Approvals and traffic', 420],
  ],
  film: [
    ['production.lead', 'Treatment, schedule and budget', 345],
    ['copy.writer', 'Script and storyboard notes', 225],
    ['production.camera', 'Shoot day including travel and set-up', 660],
    ['production.camera', 'Drone pass and additional footage', 190],
    ['production.editor', 'Edit, grade and sound, two rounds', 945],
    ['production.editor', 'Cut-downs in four ratios with captions', 310],
    ['production.lead', 'Talent and location releases', 130],
  ],
  event: [
    ['service.manager', 'Run sheet, suppliers and permits', 510],
    ['design.senior', 'Event signage and stage screen', 365],
    ['service.coordinator', 'Guest list, invitations and reminders', 280],
    ['service.manager', 'On-site lead, bump-in to bump-out', 720],
    ['production.camera', 'Event photography, three hours and selects', 250],
    ['service.coordinator', 'Supplier reconciliation and thank-you notes', 95],
  ],
  print: [
    ['design.senior', 'Brochure layout, 16 pages', 750],
    ['copy.writer', 'Brochure copy, 1,200 words', 455],
    ['design.artist', 'Image retouching, 24 images', 370],
    ['production.print', 'Three print quotes and paper samples', 110],
    ['production.print', 'Press check and delivery', 200],
    ['copy.proof', 'Two proofreads, before and after layout', 145],
  ],
  social: [
    ['digital.social', 'Content calendar for the month', 210],
    ['digital.social', 'Twelve posts: copy, tiles and scheduling', 545],
    ['design.senior', 'Template set and monthly refresh', 185],
    ['digital.social', 'Community replies within one working day', 430],
    ['digital.email', 'Monthly newsletter: write, build, test, send', 265],
    ['production.editor', 'Two short vertical films from supplied footage', 320],
  ],
  media: [
    ['media.planner', 'Media strategy and channel plan', 465],
    ['media.buyer', 'Negotiation and bookings', 355],
    ['media.buyer', 'Material deadlines and dispatch tracking', 140],
    ['digital.producer', 'Tracking, tags and conversion set-up', 235],
    ['media.planner', 'Weekly optimisation', 290],
    ['media.buyer', 'Invoice check and make-good claims', 85],
  ],
  report: [
    ['strategy.analyst', 'Dashboard set-up with four sources', 275],
    ['strategy.analyst', 'Monthly report with one page of findings', 220],
    ['service.director', 'Results meeting and next steps', 120],
    ['service.manager', 'Weekly work in progress call and notes', 240],
  ],
} satisfies Record<string, LineText[]>;

export type Kit = keyof typeof kits;

/** Lines that are done but not shown to the client. */
export const internalLines: readonly LineText[] = [
  ['service.manager', 'Internal: briefing, resourcing and budget tracking', 180],
  ['service.coordinator', 'Internal: filing, archive and job close', 60],
];
