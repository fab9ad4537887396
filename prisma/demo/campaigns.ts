/** The clients whose work fills the briefs. All are invented. */
export interface Campaign {
  client: string;
  category: string;
  audience: string;
  message: string;
  mandatory: string;
  url: string;
}

const campaign = (
  client: string,
  category: string,
  site: string,
  audience: string,
  message: string,
  mandatory: string,
): Campaign => ({
  client,
  category,
  audience,
  message,
  mandatory,
  url: `https://www.${site}.test`,
});

export const campaigns = {
  wattle: campaign(
    'Wattle Rise Estate',
    'Property',
    'wattlerise',
    'First-home buyers aged 27 to 38 within 25 km, renting now, two incomes, many with a child under five.',
    'Stage 4 brings the first lots that back onto the creek reserve. Register to choose before the public release.',
    'Developer logo, sales suite address, "Images are indicative only" and the current price from line.',
  ),
  meridian: campaign(
    'Meridian Apartments',
    'Property',
    'meridianapartments',
    'Downsizers from the surrounding streets who want to stay in the suburb, and local investors.',
    'Two and three bedroom apartments above the station, finished, so that what you see is what you buy.',
    'Architect credit, strata estimate note and the appointment phone number.',
  ),
  ironbark: campaign(
    'Ironbark Business Park',
    'Property',
    'ironbarkpark',
    'Owner-occupiers and tenants of 300 to 2,000 square metre warehouses along the motorway corridor.',
    'Move in this financial year: freehold units with parking, power and a motorway ramp two minutes away.',
    'Agent names and numbers, zoning note and "Subject to survey".',
  ),
  banksia: campaign(
    'Banksia Plaza',
    'Retail',
    'banksiaplaza',
    'Families within 12 minutes by car who do a weekly shop here and a bigger centre for everything else.',
    'Everything for the week and something for the weekend, with three hours of free parking.',
    'Centre logo lock-up, trading hours and the terms line for any promotion.',
  ),
  kingfisher: campaign(
    'Kingfisher Home',
    'Retail',
    'kingfisherhome',
    'Homeowners aged 35 to 60 who are fixing one room at a time and compare online before they visit.',
    'Ninety days of prices that do not move, on the range people ask for most.',
    'Offer dates, "While stocks last" and the store finder address.',
  ),
  saltgrove: campaign(
    'Saltgrove Grocers',
    'Retail',
    'saltgrovegrocers',
    'Local shoppers who care where food comes from and drop in three times a week.',
    'Picked this week, on the shelf by Thursday. Know the grower by name.',
    'Country of origin text, store hours and no competitor comparisons.',
  ),
  merrigal: campaign(
    'Merrigal City Council',
    'Council',
    'merrigal',
    'All 41,000 households, with translations into Arabic, Vietnamese and Simplified Chinese.',
    'Small changes at the kerb keep 9,000 tonnes out of landfill. Here is what changes and when.',
    'Council logo, customer service number, interpreter symbol and alt text for every image.',
  ),
  easton: campaign(
    'Easton Shire',
    'Council',
    'eastonshire',
    'Residents and ratepayers across eleven villages, half of them without reliable mobile reception.',
    'Have your say on the next ten years before the doors close on the draft plan.',
    'Shire crest, consultation closing date and the acknowledgement of Country.',
  ),
  gully: campaign(
    'Gully Road Upgrade',
    'Council',
    'gullyroad',
    'Drivers, bus users and 160 businesses along a 3 km stretch of road works.',
    'Shops are open. Allow ten more minutes and follow the green signs.',
    'Funding partner logos in the order supplied, project hotline and works dates.',
  ),
  stbrigid: campaign(
    "St Brigid's College",
    'Education',
    'stbrigids',
    'Parents of children in years 4 to 6 who are visiting three or four schools this term.',
    'Come on an ordinary Tuesday and see what a school day feels like.',
    'School crest, registrar email and photo permissions checked for every student.',
  ),
  coastal: campaign(
    'Coastal TAFE',
    'Education',
    'coastaltafe',
    'Career changers aged 24 to 45 and school leavers who learn better with their hands.',
    'Train in the evening, start earning in the trade by the end of the year.',
    'Provider number, course codes and the government funding statement.',
  ),
  lighthouse: campaign(
    'Lighthouse Early Learning',
    'Education',
    'lighthouseearly',
    'Parents returning to work who need three days a week near home or the station.',
    'Small rooms, the same educators every day and a place for your child from February.',
    'Rating statement, service approval number and no identifiable children.',
  ),
  northshore: campaign(
    'Northshore Family Health',
    'Health',
    'northshorehealth',
    'Families and older patients within six suburbs who wait more than a week for an appointment.',
    'Same-day appointments with a doctor who knows your name, six days a week.',
    'No testimonials about clinical care; include the after-hours number.',
  ),
  clearview: campaign(
    'Clearview Optical',
    'Health',
    'clearviewoptical',
    'Adults over 45 who have not had an eye test in two years, and parents before school goes back.',
    'An eye test takes 30 minutes and could find what you cannot feel.',
    'Practitioner registration text and the "Ask your optometrist" line.',
  ),
  tidehouse: campaign(
    'The Tidehouse',
    'Hospitality',
    'tidehouse',
    'Locals in winter, day trippers in summer, groups of six to twelve on Sundays.',
    'Long lunch by the water, whatever the weather.',
    'Responsible service line, booking link and the current menu date.',
  ),
  copperlane: campaign(
    'Copper Lane Hotels',
    'Hospitality',
    'copperlane',
    'Business travellers midweek, couples on weekends, mostly from within three hours by road.',
    'Stay two nights and the third morning is on us: late check-out and breakfast.',
    'Blackout dates, rate conditions and the loyalty number field.',
  ),
  lanterns: campaign(
    'River of Lanterns Festival',
    'Events',
    'riveroflanterns',
    'Families in the afternoon, couples and friends from dusk; 60,000 visits over four nights.',
    'Four nights, one river, ten thousand lights, and it costs nothing to come.',
    'Presenting partner lock-up, transport line and accessible viewing information.',
  ),
  harvest: campaign(
    'Harvest and Hops',
    'Events',
    'harvestandhops',
    'Adults 25 to 50 from the city who make a weekend of it and stay a night.',
    'Forty growers, twenty brewers and a paddock with a view.',
    'Over 18 notice for tastings, shuttle times and the ticket link.',
  ),
  firstlight: campaign(
    'First Light Foundation',
    'Not-for-profit',
    'firstlight',
    'Past donors over 50, workplace givers and people who have been touched by stroke.',
    'Your gift pays for the first hour with a therapist, when it matters most.',
    'Charity registration number, deductible gift statement and opt-out line.',
  ),
  pantry: campaign(
    'Second Pantry',
    'Not-for-profit',
    'secondpantry',
    'Volunteers within 10 km, school communities and grocery partners.',
    'One extra tin a week feeds a family on your own street.',
    'Partner logos, drop-off times and food safety note.',
  ),
} as const satisfies Record<string, Campaign>;

export type CampaignKey = keyof typeof campaigns;

/** Northwind's clients. */
export const northwindCampaigns = {
  sundown: campaign(
    'Sundown Gin',
    'Food and Drink',
    'sundowngin',
    'Drinkers aged 28 to 45 who buy two bottles a year as gifts.',
    'Distilled with saltbush and river mint, an hour from the city.',
    'Alcohol by volume, standard drinks, pregnancy warning and 700 ml.',
  ),
  papercrane: campaign(
    'Paper Crane Theatre',
    'Arts and Culture',
    'papercrane',
    'Subscribers over 50 and students who book on the day.',
    'Six plays, three of them new, all under ninety minutes.',
    'Funding body logos, age guidance and the box office line.',
  ),
  loopline: campaign(
    'Loopline Software',
    'Tech',
    'loopline',
    'Operations managers at freight companies with 20 to 200 trucks.',
    'See every truck, call nobody.',
    'Trademark on first use, no customer names without approval.',
  ),
  bellbird: campaign(
    'Bellbird Coffee',
    'Food and Drink',
    'bellbirdcoffee',
    'People who own a grinder and order a bag every fortnight.',
    'Roasted on Monday, in your letterbox by Thursday.',
    'Net weight, roast date panel and best before.',
  ),
  quarry: campaign(
    'Quarry Hotel',
    'Hospitality',
    'quarryhotel',
    'Neighbours on weeknights, food lovers from across town on Fridays.',
    'The corner pub, put back the way it was.',
    'House policy line and bookings number.',
  ),
  tidal: campaign(
    'Tidal Youth Choir',
    'Not-for-profit',
    'tidalchoir',
    'Singers aged 8 to 18 and the people who drive them to rehearsal.',
    'No auditions, just Tuesdays.',
    'Child safe statement and patron line.',
  ),
} as const satisfies Record<string, Campaign>;
