import type { CityCopy } from '../city-copy.ts';

export const emeryville: CityCopy = {
  strip: 'cranes',
  description:
    'Emeryville moves for lofts, Watergate condos and lab offices: freight elevators, rail crossings, the Powell Street bottleneck and border-line curbs.',
  intro: [
    'You can walk across Emeryville in half an hour, yet few places pack so many kinds of building into so small an area: a peninsula of condominiums, brick factories turned into lofts, a high-rise by the freeway, laboratories, and a handful of streets with plain little bungalows.',
    'Nearly everyone here shares a door with other people. That means a manager, an elevator, a dock or at least a code, and our preparation consists largely of getting those four things agreed by the time the truck rolls.',
  ],
  reasons: [
    {
      title: 'Loft furniture does not scare us',
      text: 'Ten-foot bookcases, steel shelving, cutting tables: live-work rooms hold things no bedroom would. We plan by weight and reach, not by room count, and pack canvases and ceramics on request.',
    },
    {
      title: 'Ready for the elevator window',
      text: 'Condo boards often hand out moving slots by the hour. An on-time guarantee and a family-run crew based in the East Bay make a narrow one workable.',
    },
    {
      title: 'A plan for Powell Street',
      text: 'The interchange clogs whenever the Bay Bridge approach does. We come in by Hollis, San Pablo or 40th Street if the ramps are standing still.',
    },
    {
      title: 'Flat-pack honesty',
      text: 'With IKEA around the corner, a good share of local dressers came in cartons. We say frankly which ones survive a second assembly and which should be sold where they stand.',
    },
  ],
  neighborhoods: [
    {
      name: 'Watergate and the peninsula',
      text: 'Condominium buildings between the marina and the freeway, with long corridors and shared elevators. The wind off the water catches mattresses, so they are bagged and tied in the lobby.',
    },
    {
      name: 'Christie Avenue',
      text: 'Pacific Park Plaza and its neighbors: high floors, a front desk, protective pads in the cab. A missed slot can mean another day, so paperwork goes in first.',
    },
    {
      name: 'Bay Street',
      text: 'Apartments over shops and restaurants. Loading is shared with the stores, and the parking garage is no place for a box truck.',
    },
    {
      name: 'Park Avenue District',
      text: 'Brick industrial buildings now used as lofts and offices, near Pixar. Concrete floors roll well; mezzanine stairs do not, and a bed on a mezzanine may have to be lowered over the rail.',
    },
    {
      name: 'Doyle and Hollis Streets',
      text: 'Former warehouses, newer townhouses and the Greenway between them. Some have a roll-up door at street level, the best friend of a heavy table.',
    },
    {
      name: 'The Triangle',
      text: 'Bungalows and duplexes east of San Pablo Avenue. The simplest addresses in town, once the truck has a place at the curb.',
    },
  ],
  logistics: [
    {
      heading: 'Tracks, crossings and the one way to the marina',
      paragraphs: [
        'The Union Pacific line with its Amtrak station splits the city. Powell Street and 40th Street pass over it; only a few of the smaller streets cross at grade, where a long train can hold up a truck. Peninsula traffic funnels through Powell beneath the freeway.',
      ],
    },
    {
      heading: 'Whose curb is it?',
      paragraphs: [
        'Oakland and Berkeley begin in mid-block in places, and a loft may have its door in one city and its parking in another. Find out which one before requesting temporary no-parking signs. On the Emeryville side signs go up 72 hours ahead, and a truck or a storage unit that stays longer than three days needs an encroachment permit; we help with the form.',
      ],
      official: {
        label: 'City of Emeryville: Encroachment Permits',
        href: 'https://www.emeryville.org/328/Encroachment-Permits',
      },
    },
    {
      heading: 'At the foot of the bridge',
      paragraphs: [
        'The Bay Bridge toll plaza is minutes away, and payment is due only toward San Francisco. Heavy trucks bound for East Oakland or Castro Valley follow I-880, since I-580 excludes them beyond Grand Avenue.',
      ],
    },
  ],
  audience:
    'Graduate students who take the free Emery Go-Round to BART, seniors content to give up the yard for a marina view, households leaving a one-bedroom before the second child, and businesses from animation to biotech: for a small city the list is long. Lab clients should have their safety officer clear equipment before we touch it.',
  questions: [
    {
      question: 'The freight elevator is out of order. Now what?',
      answer:
        'We weigh the piece against the stairs and tell you honestly what can go that way. The rest may have to wait for the repair.',
    },
    {
      question: 'When do I see a price in writing?',
      answer:
        'It starts with a no-cost quote, about fifteen minutes. After that we view the loft in person or on video and write the estimate; California wants it in that order.',
    },
  ],
  callToAction:
    'Send the building’s move-in sheet along with your message. We are licensed, insured and quick to reply: one day at most.',
  nearby: ['oakland', 'berkeley', 'albany', 'piedmont'],
};
