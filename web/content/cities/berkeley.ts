import type { CityCopy } from '../city-copy.ts';

export const berkeley: CityCopy = {
  strip: 'campanile',
  description:
    'Berkeley movers who plan around street barriers, posted truck limits, student turnover in August, hillside steps and rooms lined with books.',
  intro: [
    'Ask any driver who learned the trade in Berkeley about the barriers. Since the 1970s concrete planters and bollards have closed residential streets to through traffic, and a route that looks direct ends at a row of posts with a bicycle gap. We check the last four blocks before the truck sets out.',
    'Then come the books. A professor’s study can weigh more than the rest of the house, so we ask for the length of your shelves along with the number of rooms, and we use cartons small enough for one person to carry up a flight of steps.',
  ],
  reasons: [
    {
      title: 'Last blocks scouted',
      text: 'Diverters, one-way pairs and posted weight limits decide which side a truck can arrive from. You get a plan that has been checked against all of them.',
    },
    {
      title: 'Calm in the August rush',
      text: 'When leases turn over and the dormitories open, Southside curbs vanish by breakfast. Early starts and an on-time guarantee protect your slot.',
    },
    {
      title: 'Respect for old woodwork',
      text: 'Brown-shingle houses often have unpainted redwood paneling that shows every scratch. Corners are padded before a single chair moves.',
    },
    {
      title: 'Library packing done properly',
      text: 'Spines down, small boxes, shelf order written on the side. Your history of art comes out in the sequence it went in.',
    },
  ],
  neighborhoods: [
    {
      name: 'Southside',
      text: 'Three- and four-story apartment buildings, most stairs and few elevators, between campus and Dwight Way. Roommates’ belongings are tagged by color so that three moves fit in one truck without a quarrel.',
    },
    {
      name: 'Downtown',
      text: 'Student towers and new mid-rises along Shattuck. Managers assign a move-in slot and a loading spot; ask for both in writing.',
    },
    {
      name: 'Elmwood and Claremont',
      text: 'Generous old houses near College and Ashby Avenues, with attics and wide porches. Barriers are frequent here, and the way in may start from the far end of the street.',
    },
    {
      name: 'The Berkeley Hills',
      text: 'Houses hang below the street or stand high above it, linked by public paths and private staircases. Marin Avenue is too steep to be sensible and carries a truck restriction besides; we climb by gentler roads.',
    },
    {
      name: 'North Berkeley and Thousand Oaks',
      text: 'Stucco bungalows, boulders in the gardens, short driveways. The walk to the door has its few steps and a gate, which comes off if it must.',
    },
    {
      name: 'West Berkeley',
      text: 'Live-work lofts and workshops on the flat blocks near Fourth Street and Gilman. Trucks are at home here, though trains at the crossings may hold up the last half mile.',
    },
    {
      name: 'South Berkeley and Lorin',
      text: 'Modest Victorians and cottages around Adeline. Hallways are narrow, so we take interior doors off their hinges and hang them again.',
    },
  ],
  logistics: [
    {
      heading: 'Truck routes and posted limits',
      paragraphs: [
        'The city has named streets for heavy trucks, among them San Pablo, University, Ashby and the Adeline–Shattuck line. Some residential streets carry limits of three, four or five tons. We stay on the named routes as far as they go and choose a vehicle that suits the final turn.',
      ],
    },
    {
      heading: 'Lettered zones and borrowed curbs',
      paragraphs: [
        'Much of the city near campus, BART and the shopping streets belongs to a residential permit zone, marked by a letter, where others may stay two hours. To keep room for a truck, ask the city about temporary no-parking signs, and ask early; we supply the length we need. Post them in time: before a car can be towed out of a space that the city has set aside, the signs must have been up for at least 24 hours. Sweeping days continue to apply.',
      ],
      official: {
        label: 'Berkeley Municipal Code: signs and towing',
        href: 'https://berkeley.municipal.codes/BMC/14.08.090',
      },
    },
    {
      heading: 'Which way out of town',
      paragraphs: [
        'University and Gilman lead to I-80. The Bay Bridge, for San Francisco, and the Richmond–San Rafael, for Marin, both collect from westbound traffic only.',
      ],
    },
  ],
  audience:
    'In Berkeley we meet students at the end of a lease, seniors sorting forty years of paper in a brown-shingle, households that only want to cross from the flats to the hills, and businesses from a Gilman workshop to a Shattuck office suite. Our family-run crew works to all four calendars, the academic one included.',
  questions: [
    {
      question: 'What if I am away for the summer?',
      answer:
        'We collect your room in May or June, keep it in storage, and deliver in August to the new place. Decide before packing what you will want within reach.',
    },
    {
      question: 'There are sixty steps to my door. Will you still come?',
      answer:
        'Yes, with more people. Show us the path on video, including any gate and the handrail side; the written estimate is based on what we see there.',
    },
  ],
  callToAction:
    'Describe your street, barriers and all. A person answers within 24 hours, and the quote costs nothing.',
  nearby: ['albany', 'emeryville', 'oakland', 'piedmont'],
};
