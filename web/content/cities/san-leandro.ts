import type { CityCopy } from '../city-copy.ts';

export const sanLeandro: CityCopy = {
  strip: 'salt-marsh',
  description:
    'San Leandro moving crew for Estudillo Estates, Bay-O-Vista, Washington Manor and the marina. Truck routes explained, storage, a free quote.',
  intro: [
    'For the driver of a heavy truck, I-580 ends in San Leandro. Beyond the Oakland line, vehicles over 4.5 tons are not allowed on it again until Grand Avenue. Cars never notice; moving vans do, and a driver who knows the town picks I-880 from the outset.',
    'The city itself is bungalows, postwar tracts and small apartment buildings, with one steep corner above 580. From the marina to Bay-O-Vista is only a few miles, but it goes from sea level to hillside steps.',
  ],
  reasons: [
    {
      title: 'Next-door knowledge',
      text: 'The East Bay is home to our family company, so finding your street is no adventure.',
    },
    {
      title: 'Care for plaster and tile',
      text: 'Homes from the twenties and thirties have arched openings and tiled entries that chip. Corners get padded before a big piece is tilted through.',
    },
    {
      title: 'From hill to flat and back',
      text: 'Above the freeway we count steps; in the Manor we count doors. Both belong in a fair estimate without hidden fees, and we collect them by video or on a visit.',
    },
    {
      title: 'Works for shops and plants',
      text: 'West of the tracks the city makes things. Commercial moves here involve pallets, benches and server cabinets as often as desks, planned to keep the downtime short.',
    },
  ],
  neighborhoods: [
    {
      name: 'Broadmoor',
      text: 'Early bungalows near Dutton Avenue and the Oakland boundary. Raised porches, narrow halls, garages far back on the lot; the truck generally stays at the curb.',
    },
    {
      name: 'Estudillo Estates',
      text: 'Spanish and Tudor styles on well-kept blocks west of 580. Rounded doorways take a few inches off whatever the tape measure promised.',
    },
    {
      name: 'Bay-O-Vista',
      text: 'Mid-century houses in tiers on the hillside. Decks, outside stairs and curving roads decide how many hands are needed.',
    },
    {
      name: 'Washington Manor',
      text: 'One-story homes from the 1950s on flat streets. Quick to load, apart from short hallways with three doors at one end.',
    },
    {
      name: 'Mulford Gardens and Marina Faire',
      text: 'Near the shoreline. Mulford’s lots are deep, with cottages and workshops at the rear; clear a firm path for the dollies.',
    },
    {
      name: 'Heron Bay',
      text: 'Newer houses at the bay end of Lewelling Boulevard, set close together under an association that has its own view on trucks.',
    },
  ],
  logistics: [
    {
      heading: 'Three interstates and a drawbridge',
      paragraphs: [
        'I-238 along the southern edge links 580 with 880 and is crowded with freight for good reason. Going to San Francisco, our trucks take 880 to the Bay Bridge, tolled in that direction; driving home is not.',
        'Alameda is reached without the tubes: Doolittle Drive passes the airport to Bay Farm Island. The bridge from there to the main island opens for boats now and then.',
      ],
    },
    {
      heading: 'Parking near BART and East 14th',
      paragraphs: [
        'Around the San Leandro and Bay Fair stations commuters take curb space early, and East 14th Street is a state route where stopping with a ramp down is a poor idea. A side street with reserved space is better.',
        'Ask at city hall how to reserve it, and look for street-sweeping signs on your block. Ashland, which often carries a San Leandro address, is unincorporated and falls to the county. We help you with either office.',
      ],
      official: {
        label: 'City of San Leandro: Permits',
        href: 'https://www.sanleandro.org/953/Permits',
      },
    },
  ],
  audience:
    'In San Leandro we work for households swapping an apartment on Bancroft for a house in the Manor, students sharing rent within a BART ride of Berkeley or Hayward, seniors who no longer want Bay-O-Vista’s stairs, and businesses moving from a corner of someone else’s warehouse into a bay of their own off Doolittle or Davis.',
  questions: [
    {
      question: 'Does the truck ban make my move longer?',
      answer:
        'Usually not by much, since 880 runs parallel. It matters for the Oakland hills, where the last part goes over city streets.',
    },
    {
      question: 'The rear cottage has no driveway. Can you still get a refrigerator out?',
      answer:
        'As a rule yes, if the gate is wide enough. Photos of gate and path tell us which tools to bring.',
    },
  ],
  callToAction:
    'Fifteen minutes is enough for a free quote: name the street, the floor and the biggest thing you own.',
  nearby: ['oakland', 'alameda', 'hayward', 'piedmont'],
};
