import type { CityCopy } from '../city-copy.ts';

export const dublin: CityCopy = {
  strip: 'oak-hills',
  description:
    'Moving in Dublin, CA: three-story townhouses, HOA streets and BART condos handled by a family-run East Bay crew. On-time guarantee and free quote.',
  intro: [
    'In a three-story Dublin townhouse the kitchen and the living room are usually up one flight and the beds are up two. On such a move the stairs are the job. A sectional that slid into a ranch house may have to stand on end at the landing here, and that is worth knowing before noon with the cushions on the lawn.',
    'West of the Army’s Camp Parks the picture changes to older one-level homes with a driveway apiece. We work both sides, and we ask for different photographs from each.',
  ],
  reasons: [
    {
      title: 'The landing is measured',
      text: 'Ceiling height at the turn, width between rail and wall, depth of the landing: three numbers show which pieces go up whole and which come apart first.',
    },
    {
      title: 'Association rules read beforehand',
      text: 'Private lanes, guest stalls and red curbs are common in the eastern tracts. If your HOA limits the hours or wants proof of our insurance, send its move-in sheet with your inquiry.',
    },
    {
      title: 'Dates that follow the builder',
      text: 'Closings on new homes slip. When the keys are late, your goods can wait in storage instead of on a friend’s porch.',
    },
    {
      title: 'Punctual at a hard interchange',
      text: 'Where 580 crosses 680 an hour can vanish. We leave with that in mind, since we guarantee to be on time.',
    },
  ],
  neighborhoods: [
    {
      name: 'West Dublin',
      text: 'Ranch houses from the sixties and later, near San Ramon Road and Silvergate Drive. The truck backs up to the garage, and the work often stays on one floor.',
    },
    {
      name: 'Dublin Ranch',
      text: 'Everything from detached homes to stacked condominiums. Two units on one stairwell means telling the neighbors when we start.',
    },
    {
      name: 'Positano and Jordan Ranch',
      text: 'Newer houses on rising ground off Fallon Road. Lofts and bonus rooms add a level to plan for.',
    },
    {
      name: 'Boulevard',
      text: 'A recent community on former Camp Parks land. Garages can open onto alleys, which have to stay passable, so we load from the street side where we can.',
    },
    {
      name: 'Schaefer Ranch',
      text: 'Large hillside homes at the western end of Dublin Boulevard. On the open ridge we prop doors against the wind and bag the mattresses.',
    },
    {
      name: 'Around the two BART stations',
      text: 'Elevator buildings over parking decks. We need the name of the person who books the elevator and the clearance painted above the garage entrance.',
    },
  ],
  logistics: [
    {
      heading: 'Why the truck does not take the straight road',
      paragraphs: [
        'On a map, 580 runs directly from Oakland to Dublin. From Oakland’s Grand Avenue to the San Leandro city limits, though, trucks above four and a half tons may not use it. A large moving truck takes 880 to 238 instead and joins 580 near Castro Valley for the climb over the Dublin Grade.',
        'No toll applies along the way. From the Peninsula the San Mateo Bridge is free eastbound; the charge is for the westbound direction.',
      ],
    },
    {
      heading: 'Public curb, private lane',
      paragraphs: [
        'On a public street, ask Dublin’s Public Works if you want a stretch of curb kept empty. A storage container in the roadway needs an encroachment permit, filed online, and the review can take 30 working days. Trucks above five tons may enter a residential street only by the direct route to a pickup or delivery, which is what ours does.',
        'In a private lane the association decides, and a truck in a fire lane can be towed even with its ramp down. Tell us which kind of street you have, and we will suggest where to load.',
        'The heaviest traffic on 580 is usually westbound before work and eastbound after it.',
      ],
      official: {
        label: 'City of Dublin: Public Works Permits',
        href: 'https://dublin.ca.gov/340/Public-Works-Permits',
      },
    },
  ],
  audience:
    'Stairs run through every kind of Dublin move. Young households buy a townhouse and discover them, seniors sell one to be rid of them, and students at Las Positas College in Livermore rent the room at the top. Businesses have it simpler: the offices and shops along Dublin Boulevard and Sierra Court are often at ground level, so a relocation with minimal downtime depends on timing and labels.',
  questions: [
    {
      question: 'Will my sofa go up to the second floor?',
      answer:
        'Measure its length, depth and height, then film the staircase from bottom to top. Legs and some backs come off. If it still looks doubtful we say so before moving day.',
    },
    {
      question: 'Can the truck wait in the alley behind my garage?',
      answer:
        'Often not, since neighbors and fire engines need it. Short loading may be tolerated; the association can tell you. We bring dollies for the walk from the street.',
    },
  ],
  callToAction:
    'How many floors, how many turns, which street? With those three answers we can start your free quote today.',
  nearby: ['pleasanton', 'san-ramon', 'livermore', 'hayward'],
};
