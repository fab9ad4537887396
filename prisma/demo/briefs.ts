/** What was briefed: output type, project and one sentence of overview, by campaign. */
import type { CampaignKey, northwindCampaigns } from './campaigns';

export type BriefText = readonly [output: string, project: string, overview: string];

export const harbourBriefs: Record<CampaignKey, readonly BriefText[]> = {
  wattle: [
    [
      'edm',
      'Wattle Rise Stage 4 launch EDM',
      'Tell registered buyers that Stage 4 opens to them 48 hours before the public, with a map of the creek lots.',
    ],
    [
      'landing',
      'Wattle Rise Stage 4 registration page',
      'One page to register for the Stage 4 release, with lot map, price guide and appointment times.',
    ],
    [
      'outdoor',
      'Wattle Rise entry hoarding refresh',
      'Replace the Stage 3 hoarding along Creek Road with Stage 4 artwork before the land release weekend.',
    ],
    [
      'radio',
      'Wattle Rise release weekend radio',
      'Thirty-second spot that sends people to the sales suite on the release weekend, coffee van included.',
    ],
    [
      'brochure',
      'Wattle Rise Stage 4 lot brochure',
      'Eight pages: masterplan, lot plan, builder partners, location and how to buy.',
    ],
    [
      'video',
      'Wattle Rise creek walk video',
      'A minute on foot along the new creek path with two residents from Stage 1.',
    ],
    [
      'mediaplan',
      'Wattle Rise Stage 4 media plan',
      'Six weeks of media to fill the registration list before the Stage 4 release.',
    ],
  ],
  meridian: [
    [
      'press',
      'Meridian now complete press ad',
      'Half page for the weekend property section: the building is finished and open for inspection.',
    ],
    [
      'photo',
      'Meridian completed interiors shoot',
      'Photograph the finished two and three bedroom display apartments and the roof garden.',
    ],
    [
      'brochure',
      'Meridian resident welcome book',
      'A handover booklet for new residents: keys, bins, bookings and who to call.',
    ],
    [
      'social',
      'Meridian last ten apartments tiles',
      'Six tiles that count down the last ten apartments without shouting.',
    ],
    ['webupdate', 'Meridian price list and sold lots', 'Update availability and mark the lots sold over the weekend.'],
    [
      'booking',
      'Meridian downsizer search ads',
      'Always-on search for downsizers in four postcodes, to the inspections page.',
    ],
  ],
  ironbark: [
    [
      'outdoor',
      'Ironbark motorway supersite',
      'A supersite at the motorway ramp that leaves one number and one idea in the mind.',
    ],
    [
      'brochure',
      'Ironbark unit information memorandum',
      'Unit plans, specifications and outgoings for agents to leave with buyers.',
    ],
    [
      'identity',
      'Ironbark stage two naming',
      'Name and identity for the second stage so that it reads as the same park.',
    ],
    [
      'video',
      'Ironbark construction time-lapse',
      'Fifteen months of site camera in sixty seconds for the completion event.',
    ],
    [
      'edm',
      'Ironbark agent update November',
      'Monthly update for commercial agents with the units left and the site open days.',
    ],
    [
      'copywriting',
      'Ironbark website tenant stories',
      'Three short stories of businesses that moved in, told through their first month.',
    ],
  ],
  banksia: [
    [
      'social',
      'Banksia Plaza school holiday tiles',
      'Nine tiles for two weeks of free school holiday workshops at centre court.',
    ],
    [
      'outdoor',
      'Banksia Plaza Christmas decals',
      'Window and floor decals that lead shoppers from the car park to the present wrapping desk.',
    ],
    [
      'edm',
      'Banksia Plaza weekend newsletter',
      'The regular Thursday newsletter: three offers, one event, one retailer profile.',
    ],
    [
      'radio',
      'Banksia Plaza late night trading',
      'Tell commuters that the whole centre is open until nine on Thursdays in December.',
    ],
    [
      'photo',
      'Banksia Plaza food court portraits',
      'Portraits of eight food court owners for the new wall and the website.',
    ],
    ['print', 'Banksia Plaza gift card carriers', 'Quote and print the gift card carriers before the Christmas rush.'],
    [
      'strategy',
      'Banksia Plaza mid-year foot traffic',
      'A plan to lift foot traffic in the quiet weeks after the June sales.',
    ],
  ],
  kingfisher: [
    [
      'press',
      'Kingfisher Home 90 day price hold',
      'Full page that explains the price hold and shows the twelve products people ask for most.',
    ],
    [
      'brochure',
      'Kingfisher Home spring catalogue',
      'Sixteen page catalogue for outdoor, paint and storage; letterbox drop to 85,000 homes.',
    ],
    [
      'photo',
      'Kingfisher Home outdoor range shoot',
      'Twelve products on white and four styled sets for the spring catalogue.',
    ],
    [
      'social',
      'Kingfisher Home one room weekend',
      'A carousel that takes one tired laundry from Friday night to Sunday afternoon.',
    ],
    ['booking', 'Kingfisher Home paint display ads', 'Two weeks of display to the paint calculator, weekends only.'],
    ['webupdate', 'Kingfisher Home store hours', 'Public holiday hours for all fourteen stores on the store finder.'],
    [
      'video',
      'Kingfisher Home price hold TVC',
      'Fifteen seconds: the price ticket stays put while the room changes around it.',
    ],
  ],
  saltgrove: [
    [
      'social',
      'Saltgrove grower of the week',
      'A repeatable tile that names the grower, the paddock and what to cook with it.',
    ],
    ['print', 'Saltgrove shelf talkers', 'Shelf talkers for twenty local lines, reprinted as the season changes.'],
    ['edm', 'Saltgrove Thursday box', 'What is in the box this week, one recipe, and the cut-off for orders.'],
    [
      'copywriting',
      'Saltgrove own brand label copy',
      'Back-of-pack copy for eleven own-brand jars, each under 40 words.',
    ],
    [
      'outdoor',
      'Saltgrove new store A-frames',
      'Two A-frames and a window for the fortnight before the new store opens.',
    ],
    ['radio', 'Saltgrove mango season spot', 'The first mangoes of the season are in; keep it under fifteen seconds.'],
  ],
  merrigal: [
    [
      'brochure',
      'Merrigal new bins household guide',
      'A booklet for every household on the food and garden bin, with a calendar to keep on the fridge.',
    ],
    [
      'video',
      'Merrigal food waste explainer',
      'Ninety seconds, no talking heads: what goes in the green bin and where it ends up.',
    ],
    [
      'social',
      'Merrigal bin day reminders',
      'Twelve reminders in four languages for the first quarter of the new service.',
    ],
    ['outdoor', 'Merrigal truck side artwork', 'Artwork for eleven collection trucks that can be read at 40 km/h.'],
    [
      'copywriting',
      'Merrigal rates notice insert',
      'A plain-language insert on what rates pay for, checked for reading level.',
    ],
    ['webupdate', 'Merrigal pool timetable', 'Summer timetable and lane bookings for the two aquatic centres.'],
    [
      'strategy',
      'Merrigal dumped rubbish campaign',
      'A behaviour change campaign for four hot spots, to be measured by collections.',
    ],
  ],
  easton: [
    [
      'landing',
      'Easton community plan have your say',
      'A consultation page with the draft plan in five themes and a two minute survey.',
    ],
    ['print', 'Easton village drop-in posters', 'Posters for eleven village halls, each with its own date and place.'],
    [
      'radio',
      'Easton fire season live reads',
      'Live reads for community radio on clearing gutters and knowing your zone.',
    ],
    [
      'edm',
      'Easton business network bulletin',
      'Quarterly bulletin for local businesses with grants, roads and events.',
    ],
    [
      'photo',
      'Easton village life library',
      'Two days across four villages to replace the stock photos on everything.',
    ],
    [
      'press',
      'Easton mayoral column template',
      'A template for the weekly column that the council team can fill on its own.',
    ],
  ],
  gully: [
    [
      'outdoor',
      'Gully Road shops are open signs',
      'Way-finding signs that keep customers coming to the shops behind the barriers.',
    ],
    [
      'mediaplan',
      'Gully Road works media plan',
      'Weekday drive and local social for twenty weeks of works, quiet in the holidays.',
    ],
    [
      'edm',
      'Gully Road fortnightly works notice',
      'What was done, what is next, which lane is closed: one screen, no scrolling.',
    ],
    ['social', 'Gully Road shop local tiles', 'One trader a week, in their own words, with where to park.'],
    [
      'video',
      'Gully Road bus lane animation',
      'Thirty seconds that show how the new bus lane works at the two big crossings.',
    ],
    [
      'copywriting',
      'Gully Road questions and answers',
      'Twenty questions from the town hall meeting answered in plain words.',
    ],
  ],
  stbrigid: [
    [
      'brochure',
      "St Brigid's prospectus",
      'Twenty-four pages for parents of year 5: a day at school, told hour by hour.',
    ],
    ['press', "St Brigid's open Tuesday ad", 'Quarter page with the dates of the four open Tuesdays this term.'],
    ['photo', "St Brigid's science wing shoot", 'The new science wing with real classes and permissions on file.'],
    [
      'social',
      "St Brigid's scholarship tiles",
      'Three tiles on scholarships for year 7 and year 10, closing at month end.',
    ],
    ['landing', "St Brigid's tour booking page", 'Choose a Tuesday, leave a name and a year level, get a reminder.'],
    [
      'identity',
      "St Brigid's centenary mark",
      'A mark for the hundredth year that can sit beside the crest and on a cap.',
    ],
  ],
  coastal: [
    ['mediaplan', 'Coastal TAFE semester one plan', 'Eight weeks before semester one, by course cluster and campus.'],
    ['radio', 'Coastal TAFE trades night spot', 'Trades night is free and takes an hour; come in your work boots.'],
    ['social', 'Coastal TAFE graduate stories', 'Six graduates, six trades, one sentence each and a photo at work.'],
    [
      'landing',
      'Coastal TAFE fee-free courses',
      'Which courses are fee-free, who is eligible and how to enrol before they fill.',
    ],
    [
      'booking',
      'Coastal TAFE audio streaming',
      'Audio streaming to 24 to 45 year olds in three postcodes before trades night.',
    ],
    [
      'copywriting',
      'Coastal TAFE course page rewrite',
      'Rewrite forty course pages so that each answers what, when, how much and then what.',
    ],
  ],
  lighthouse: [
    ['outdoor', 'Lighthouse Early Learning fence', 'Fence mesh for the new centre with opening date and phone number.'],
    ['landing', 'Lighthouse enrolment waitlist', 'A waitlist page for three centres with days wanted and start month.'],
    ['brochure', 'Lighthouse parent handbook', 'The parent handbook cut from sixty pages to twenty-four.'],
    ['edm', 'Lighthouse new centre invitation', 'Invite the waitlist to the open morning at the new centre.'],
    ['photo', 'Lighthouse rooms and yards', 'Rooms, yards and hands at work; no identifiable children.'],
    ['identity', 'Lighthouse room names and icons', 'Eight room names and icons that work on doors, bags and reports.'],
  ],
  northshore: [
    [
      'press',
      'Northshore same-day doctors ad',
      'Strip ad for the local paper: same-day appointments, six days a week.',
    ],
    ['webupdate', 'Northshore doctor profiles', 'Four new doctors with photos, languages and days at the clinic.'],
    ['print', 'Northshore flu clinic flyers', 'Flyers for pharmacies and the library ahead of the flu clinics.'],
    [
      'edm',
      'Northshore recall letter redesign',
      'A recall message that people open and act on, tested in three versions.',
    ],
    ['strategy', 'Northshore new clinic launch', 'How to open a second clinic without emptying the first.'],
    ['outdoor', 'Northshore car park signage', 'Find the entrance, find a park, find the ramp.'],
  ],
  clearview: [
    ['radio', 'Clearview back to school tests', 'Book an eye test before term starts; mention weekend appointments.'],
    ['social', 'Clearview frame fitting tiles', 'Six faces, six shapes, which frame and why.'],
    ['mediaplan', 'Clearview spring test drive', 'Two weeks around the practice for people who have put it off.'],
    [
      'copywriting',
      'Clearview patient letters',
      'Seven letters rewritten so that nobody has to ring to ask what they mean.',
    ],
    ['booking', 'Clearview sunglasses shopping ads', 'Shopping and display for prescription sunglasses over summer.'],
    ['press', 'Clearview two pair offer', 'Half page for the two pair offer with the terms in readable type.'],
  ],
  tidehouse: [
    ['photo', 'Tidehouse summer menu shoot', 'Eleven dishes, four drinks and the deck at golden hour.'],
    ['social', 'Tidehouse Sunday long lunch', 'A set for the Sunday long lunch with one film of the table being laid.'],
    [
      'webupdate',
      'Tidehouse functions page',
      'New packages, a capacity table and an enquiry form that asks the right five things.',
    ],
    ['print', 'Tidehouse menus and coasters', 'Menus on water-resistant stock and 5,000 coasters.'],
    ['edm', 'Tidehouse winter locals night', 'A reason for locals to come on a Wednesday in the cold.'],
    ['identity', 'Tidehouse bottle shop mark', 'A mark for the new bottle shop next door, related but not the same.'],
  ],
  copperlane: [
    [
      'landing',
      'Copper Lane stay longer offer',
      'The offer in one screen: two nights, third morning, six hotels, one form.',
    ],
    ['video', 'Copper Lane room tour films', 'Four room types in thirty seconds each, shot on one day.'],
    ['edm', 'Copper Lane loyalty statement', 'A monthly statement people look forward to: points, nights, one idea.'],
    ['booking', 'Copper Lane midweek display', 'Display and search for midweek stays within three hours by road.'],
    [
      'press',
      'Copper Lane travel supplement',
      'Full page for the weekend travel supplement, readable without the picture.',
    ],
    [
      'copywriting',
      'Copper Lane hotel descriptions',
      'Six hotels described for people who have already seen the photos.',
    ],
  ],
  lanterns: [
    [
      'identity',
      'River of Lanterns theme artwork',
      'This year the theme is migration birds; artwork that works at night and in one colour.',
    ],
    [
      'outdoor',
      'River of Lanterns bus sides',
      'Forty bus sides and twelve shelters for three weeks before opening night.',
    ],
    ['brochure', 'River of Lanterns pocket program', 'A pocket program with map, times, food and the quiet hour.'],
    ['social', 'River of Lanterns countdown', 'A ten day countdown with one maker a day in the workshop.'],
    ['radio', 'River of Lanterns opening night', 'Opening night spot with trains, not parking.'],
    ['video', 'River of Lanterns after film', 'Two minutes for sponsors within 48 hours of the last night.'],
    ['mediaplan', 'River of Lanterns partner media', 'Match contra from four media partners with paid gaps.'],
  ],
  harvest: [
    [
      'landing',
      'Harvest and Hops ticket page',
      'Tickets, tastings and shuttle in one page that works on a phone in a paddock.',
    ],
    [
      'social',
      'Harvest and Hops grower tiles',
      'Twelve tiles of growers and brewers for stallholders to share themselves.',
    ],
    [
      'outdoor',
      'Harvest and Hops town banners',
      'Street banners for the main road, approved by the council by Friday.',
    ],
    ['print', 'Harvest and Hops wristbands', 'Three colours of wristband and the signs that explain them.'],
    [
      'press',
      'Harvest and Hops weekend feature',
      'A half page beside the feature with how to get there and where to stay.',
    ],
    ['strategy', 'Harvest and Hops tenth year plan', 'How the tenth year should differ, and what to stop doing.'],
  ],
  firstlight: [
    ['edm', 'First Light tax appeal series', 'Three emails in June: the story, the sum, the last day.'],
    ['copywriting', 'First Light annual report stories', 'Four stories and a foreword for the annual report.'],
    ['video', 'First Light thank you film', 'One therapist, one patient, one minute, for donors only.'],
    ['print', 'First Light appeal mail pack', 'Letter, lift, reply coupon and envelope for 32,000 addresses.'],
    ['landing', 'First Light regular giving page', 'A page where a monthly gift takes under a minute on a phone.'],
    ['press', 'First Light stroke week filler ads', 'Filler ads in five sizes for publishers to run free of charge.'],
  ],
  pantry: [
    ['social', 'Second Pantry one tin tiles', 'A set that turns one extra tin a week into a habit.'],
    ['outdoor', 'Second Pantry drop-off markers', 'Markers for sixty drop-off points that survive a year outdoors.'],
    ['webupdate', 'Second Pantry drop-off map', 'New drop-off points and opening times on the map.'],
    ['copywriting', 'Second Pantry volunteer kit', 'A kit for new volunteers: first shift, food safety, who to ring.'],
    ['strategy', 'Second Pantry schools program', 'How forty schools can run their own pantry shelf by next year.'],
    ['radio', 'Second Pantry community notice', 'A fifteen second community notice for the Christmas drive.'],
  ],
};

export const northwindBriefs: Record<keyof typeof northwindCampaigns, readonly BriefText[]> = {
  sundown: [
    [
      'packaging',
      'Sundown Gin summer label',
      'A summer label for the river mint gin, with room for the batch number by hand.',
    ],
    ['website', 'Sundown Gin stockists page', 'A stockists page with a map that loads fast and a list that prints.'],
    ['motion', 'Sundown Gin pour loop', 'A six second loop of the pour for the bar screens.'],
    ['artwork', 'Sundown Gin tasting cards', 'Tasting cards for the cellar door, two sides, 1,000 of each.'],
    ['identity', 'Sundown Gin distillery tours', 'A small identity for the tours: ticket, apron, sign.'],
  ],
  papercrane: [
    ['identity', 'Paper Crane season identity', 'Six plays, one idea, posters that hold together on a wall.'],
    ['website', 'Paper Crane season page', 'The season on one page, with a booking button that follows you.'],
    ['motion', 'Paper Crane season trailer', 'Thirty seconds from six posters, no footage yet.'],
    ['artwork', 'Paper Crane subscriber brochure', 'Finish the subscriber brochure and send it to print.'],
    ['artwork', 'Paper Crane foyer posters', 'Resize the six posters for the foyer frames.'],
  ],
  loopline: [
    ['website', 'Loopline product tour', 'A product tour that a freight manager can follow on the phone.'],
    ['motion', 'Loopline explainer', 'Fifteen seconds: every truck on one screen, the phone stays quiet.'],
    ['identity', 'Loopline trade stand', 'A stand that can be read from the other end of the hall.'],
    ['artwork', 'Loopline data sheets', 'Four data sheets in the new template.'],
    ['website', 'Loopline pricing page fix', 'The pricing table breaks on small screens; fix it and keep the order.'],
  ],
  bellbird: [
    ['packaging', 'Bellbird Coffee pouch range', 'Five pouches that differ by one colour and one line.'],
    ['packaging', 'Bellbird Coffee letterbox carton', 'A carton that fits through a letterbox and survives it.'],
    ['website', 'Bellbird Coffee subscription flow', 'Grind, size, how often: three choices and a checkout.'],
    ['motion', 'Bellbird Coffee brew guides', 'Three brew guides as silent loops with captions.'],
    ['artwork', 'Bellbird Coffee cafe stickers', 'Door and takeaway stickers for forty cafes.'],
  ],
  quarry: [
    ['identity', 'Quarry Hotel sign writing', 'Sign writing for the corner, drawn from the 1924 photographs.'],
    ['artwork', 'Quarry Hotel winter menu', 'The winter menu on the new paper, wine list on the back.'],
    ['website', 'Quarry Hotel bookings page', 'Put bookings, functions and the menu within one thumb of each other.'],
    ['artwork', 'Quarry Hotel trivia posters', 'A poster for trivia night that the bar can date by hand.'],
    ['motion', 'Quarry Hotel reopening film', 'Thirty seconds from dust sheets to the first pour.'],
  ],
  tidal: [
    ['identity', 'Tidal Youth Choir tenth year', 'A mark for the tenth year that looks good on a hoodie.'],
    ['website', 'Tidal Youth Choir join page', 'A join page that answers parents first and singers second.'],
    ['motion', 'Tidal Youth Choir concert promo', 'Fifteen seconds of the winter concert for the foyer.'],
    ['artwork', 'Tidal Youth Choir program', 'The concert program, A5, eight pages, to print by Thursday.'],
    ['packaging', 'Tidal Youth Choir record sleeve', 'A sleeve for the short run of records, one colour on board.'],
  ],
};
