import type { CityCopy } from '../city-copy.ts';

export const sanFrancisco: CityCopy = {
  strip: 'painted-ladies',
  description:
    'San Francisco moving help for flats, hills and towers: SFMTA signs, elevator bookings, Bay Bridge tolls and crews that think in flights of stairs.',
  intro: [
    'In San Francisco a move is measured in vertical feet. The truck may be parked on a slope, the entry stair is terrazzo, the flat begins one floor up, and the bedroom is at the end of a railroad hallway with a turn that no king-size box spring has ever made.',
    'Curb space is the other half. A truck that circles for a spot costs more time than the stairs do. We settle the question of where it will park before we talk about boxes.',
  ],
  reasons: [
    {
      title: 'Stairs are the normal case',
      text: 'Shoulder straps, two people below the load, one calling the steps: this is how a dresser goes up a Victorian. We staff for climbing, not for rolling.',
    },
    {
      title: 'Slope parking judged on site',
      text: 'On the steepest blocks a loading ramp is unsafe. We would rather stop at the level cross street and carry farther than fight gravity with your wardrobe.',
    },
    {
      title: 'Tower rules without drama',
      text: 'Mission Bay and Rincon Hill buildings want certificates, padded cabs and exact windows. Being insured and arriving on time, guaranteed, counts there.',
    },
    {
      title: 'East Bay arrivals and departures',
      text: 'Many who leave the city settle in Oakland or Walnut Creek. That is our home ground, so the second address gets as much attention as the first.',
    },
  ],
  neighborhoods: [
    {
      name: 'Sunset and Richmond',
      text: 'Row houses with the garage at street level and the rooms above it, reached by an outside stair or a tunnel entrance. Fog makes steps slick; we bring mats.',
    },
    {
      name: 'Mission, Castro and Noe Valley',
      text: 'Edwardian and Victorian flats stacked in twos and threes over one shared entry. Warn the neighbors that the stairwell will be busy. Noe Valley adds a hill to the carry.',
    },
    {
      name: 'Nob Hill and Russian Hill',
      text: 'Apartment houses with elderly little elevators, cable cars outside, hardly a driveway anywhere. Lanes such as Macondray have no car access at all.',
    },
    {
      name: 'North Beach and Telegraph Hill',
      text: 'Cottages along the Filbert and Greenwich Steps can only be served on foot. We pack those homes in small, strong cartons and bring extra people.',
    },
    {
      name: 'SoMa, Mission Bay and Rincon Hill',
      text: 'Docks, freight elevators, reservations and a game-day calendar to watch near the ballpark and the arena.',
    },
    {
      name: 'Bernal Heights and Potrero Hill',
      text: 'Skinny streets, some ending in stairways. A mid-size truck turns where a long one would be stuck.',
    },
    {
      name: 'Marina and Pacific Heights',
      text: 'Level ground in the Marina, tall houses above it. If a large piece once came in through a window, tell us.',
    },
  ],
  logistics: [
    {
      heading: 'SFMTA temporary signs',
      paragraphs: [
        'Tow-away signs for a moving van come from the SFMTA, requested through 311. Count on at least five business days for the application; the signs go up 72 hours ahead, or 24 at meters. They do not overrule street cleaning or a red curb, so we compare your date with both. We work out how many feet to request.',
      ],
      official: {
        label: 'SFMTA: Temporary Signage',
        href: 'https://www.sfmta.com/services/streets-sidewalks/temporary-signage',
      },
    },
    {
      heading: 'Bridges charge on the way in',
      paragraphs: [
        'The Bay Bridge takes its toll westbound and the Golden Gate Bridge southbound. Moving out to the East Bay or Marin with a full truck is therefore toll-free; moving in is not. Inside the city, 101 runs on Van Ness and Lombard as an ordinary street, with left turns off Van Ness nearly abolished.',
      ],
    },
    {
      heading: 'Weight limits on quiet streets',
      paragraphs: [
        'A number of residential streets post truck limits, with an exception for deliveries to people who live there. Cutting through is another matter, and we route around it.',
      ],
    },
  ],
  audience:
    'A city of renters makes mixed work: students at SF State, USF or UCSF changing rooms, seniors giving up a third-floor flat, households with a crib headed for more space, businesses subletting half a floor in the Financial District. Each begins with a look at the stairs or the dock, on a visit or a video call, and the written estimate comes out of that.',
  questions: [
    {
      question: 'My sofa went in years ago. Will it come out?',
      answer:
        'If it is whole and the building has not changed, it should. Photograph the tightest corner with something in view that shows the scale. Feet and doors come off; some frames have to be opened by an upholsterer first.',
    },
    {
      question: 'Can things wait somewhere between leases?',
      answer:
        'Yes. Storage bridges the gap, and only what you name comes out first. We also carry on to other states, with GPS tracking on the long distance trucks.',
    },
  ],
  callToAction:
    'Count your stairs, then write to us. The answer arrives within 24 hours, with questions that prove we read it.',
  nearby: ['daly-city', 'emeryville', 'oakland', 'marin'],
};
