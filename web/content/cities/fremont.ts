import type { CityCopy } from '../city-copy.ts';

export const fremont: CityCopy = {
  strip: 'salt-marsh',
  description:
    'Moving in Fremont, from Niles cottages to Warm Springs townhouses: driveway access, HOA rules, Dumbarton tolls and the I-880 to I-680 gap explained.',
  intro: [
    'Five towns joined to form Fremont in 1956, and a moving crew notices the seams. Niles creaks, Centerville has train bells, Irvington has its crossroads, Mission San Jose climbs, and Warm Springs smells of fresh paint. Between them lie miles of ranch houses with a garage in front, which is the friendliest thing a street can offer a crew.',
    'That garage is also the catch. A Fremont family may store in it what people elsewhere leave with a storage company: bicycles for four, a second refrigerator, the cartons from the last move. When we look at a home here, the tour begins at the garage door.',
    'Our own base is in the East Bay too, so there is no bridge between our trucks and your driveway.',
  ],
  reasons: [
    {
      title: 'Garages inventoried, not guessed',
      text: 'Shelving, freezers, gym gear and the loft above the cars are counted during the visit or the video walk-through, so the truck is large enough the first time.',
    },
    {
      title: 'HOA paperwork read in advance',
      text: 'Townhouse associations in Ardenwood or Warm Springs may limit truck hours and where we can park. Send us the rules and we work to them; if the board wants proof that we are insured, it gets it.',
    },
    {
      title: 'Routes that avoid the Mission Boulevard crawl',
      text: 'No freeway joins I-880 to I-680 in south Fremont. We choose the connector by the hour of the day and stay clear of the factory’s shift change.',
    },
    {
      title: 'Furniture taken apart with the hardware labeled',
      text: 'Bunk beds, treadmills, sectional sofas: big family rooms hold big pieces. Screws travel in marked bags taped to the frame they belong to.',
    },
    {
      title: 'A start you can set the school run by',
      text: 'Parents need to know when the truck comes. With our on-time guarantee you can drop off the children first and be home to open the garage.',
    },
  ],
  neighborhoods: [
    {
      name: 'Niles',
      text: 'Cottages and older houses near the antique shops of Niles Boulevard, some with porches and shallow lots. Parking tightens whenever there is a festival or market on the boulevard.',
    },
    {
      name: 'Centerville',
      text: 'Apartments and mid-century homes around the train depot. Complexes have carports and marked fire lanes, and the longest part of the job is often the path from a rear building to legal parking.',
    },
    {
      name: 'Irvington',
      text: 'Single-story houses, duplexes and apartment blocks around Five Corners. Fremont and Washington Boulevards are busy, so we load from the side streets wherever a building has that choice.',
    },
    {
      name: 'Mission San Jose',
      text: 'Bigger homes toward the hills, some behind gates, with sloped driveways and entry stairs of stone. Around the Stanford Avenue trailhead weekend and holiday parking has been for permit holders, because hikers filled every curb: read the signs on your block, or pick a Tuesday.',
    },
    {
      name: 'Warm Springs',
      text: 'New apartments and three-story townhouses near BART. Garages are tucked under the living floor, the stairs turn twice, and the lane behind may be too narrow for a long truck.',
    },
    {
      name: 'Ardenwood',
      text: 'Two-story tract houses and condominiums around the historic farm. Cul-de-sacs give room to park but not always to turn, and upstairs bedrooms mean padding the banister before the first mattress.',
    },
    {
      name: 'Glenmoor and Sundale',
      text: 'Low ranch houses on level lots: few steps, wide driveways. Here the work is in the amount of furniture, and a ramp straight to the front door does much of it.',
    },
  ],
  logistics: [
    {
      heading: 'Between two freeways',
      paragraphs: [
        'I-880 passes the flat western side and I-680 the foot of the hills. Traffic changes over on Mission Boulevard, which is Route 262 at that point, or on Auto Mall Parkway, and both are slow at commute time. Going toward Pleasanton the truck climbs the Sunol Grade on I-680. Niles Canyon Road may look shorter on the screen, but a winding two-lane road is no place for a tall load.',
      ],
    },
    {
      heading: 'Dumbarton, San Mateo and the toll direction',
      paragraphs: [
        'For Menlo Park or Palo Alto we cross the Dumbarton Bridge on Route 84; for San Mateo, the Hayward bridge on Route 92. Tolls apply westbound, toward the Peninsula, and not on the way home. San Jose needs no bridge at all.',
      ],
    },
    {
      heading: 'Where the truck parks',
      paragraphs: [
        'A house with a driveway seldom needs a permit here. For an apartment on a main street, or when the truck must hold several spaces, ask the City of Fremont what it requires for temporary no-parking signs; we help you with the measurements and the timing. Inside a complex the manager decides, and fire lanes are never an option.',
      ],
      official: {
        label: 'City of Fremont: Encroachment Permit',
        href: 'https://fremont.gov/permits/engineering-permits/encroachment-permit',
      },
    },
  ],
  extra: {
    residential: {
      heading: 'Residential moves for Fremont families',
      paragraphs: [
        'Three generations under one roof is nothing unusual in this city, and a household of that kind moves like two. We plan the grandparents’ room as its own small job: packed last, loaded last, set up first, with the bed made and the kettle reachable before the rest of the truck is empty.',
        'Kitchens deserve a day. Heavy cookware and good china do not mix in one carton, and a full pantry makes more boxes than the floor plan suggests. If you pack it yourself, use small ones for anything that rattles.',
      ],
    },
    commercial: {
      heading: 'Commercial relocation in the flatlands',
      paragraphs: [
        'The R&D and light industrial buildings west of I-880 and around Warm Springs are pleasant to move: ground floors, grade-level doors, parking in front. The difficulty is the calendar. A hardware team cannot stop for a week, so we split the relocation into zones and finish one before the next is unplugged.',
        'Desks and monitors are labeled by person, shelving by aisle. Calibrated instruments and anything under a service contract should be released by their vendor; we then move them on the day agreed. Dental and medical offices near Mowry Avenue get the same treatment around their patient hours.',
      ],
    },
    local: {
      heading: 'Local moving across the Tri-City area',
      paragraphs: [
        'Some addresses change by a single mile, from an apartment by Lake Elizabeth to a house with another school attendance area. Others go to Newark or Union City, which share so many streets with Fremont that the border is only a sign.',
        'On a trip this short the truck can be emptied and sent back for a second load. That is useful when the garage turns out fuller than anyone admitted.',
      ],
    },
    complete: {
      heading: 'Complete services, taken whole or in parts',
      paragraphs: [
        'You may hire us for the carrying and nothing else. You may also hand over the entire project: packing, taking furniture apart, transport, putting it together again, and storage when a new townhouse is not finished by the promised week. Builders’ dates slip; your lease end does not.',
        'Job changes take many Fremont people out of state. For those long distance moves the truck carries GPS tracking, and its position is something you can look up instead of asking for.',
      ],
    },
    budget: {
      heading: 'Keeping to a budget in Fremont',
      paragraphs: [
        'Start with the garage, a month ahead. Sort it into keep, give and haul away; ask your garbage company which large items it will fetch by appointment.',
        'Next, clear both driveways. When the truck can back up to an open garage, the crew walks ten steps where it would have walked sixty. Stack closed boxes by room along one wall, defrost the freezer, and disconnect the washer.',
        'Last, choose the day with care. The end of June, when school is out and leases turn, is crowded; a midweek date in another month leaves you more hours to choose from.',
      ],
    },
  },
  audience:
    'Fremont households that have outgrown a Centerville apartment, Ohlone College students with a desk and a bicycle, seniors trading stairs in Mission San Jose for a single-level home, and businesses expanding near the Warm Springs BART station come to us with one shared question: how long will it take? The garage, the stairs and the distance to the curb decide that.',
  questions: [
    {
      question: 'Do I need to be present for the estimate?',
      answer:
        'Someone has to show us the rooms, yes. California asks for a visual inspection before a written estimate, and a video call counts. Twenty minutes with a phone, garage included, is normally enough.',
    },
    {
      question: 'Is the drive to San Jose or Oakland a problem with truck bans?',
      answer:
        'Not for these trips. We use I-880 in both directions. The restricted part of I-580 lies in Oakland, and the limit on Highway 85 begins farther south in Santa Clara County.',
    },
    {
      question: 'My townhouse has three floors. Does that change anything?',
      answer:
        'It changes the number of people and how we stage boxes on the landings. Measure the narrowest turn; a box spring or a long sofa may have to go over a balcony or stay with the buyer.',
    },
  ],
  callToAction:
    'Tell us what is in the garage and we will tell you what comes next: a free quote in 15 minutes, then a proper look at the rest.',
  nearby: ['newark', 'union-city', 'hayward', 'pleasanton', 'san-jose'],
};
