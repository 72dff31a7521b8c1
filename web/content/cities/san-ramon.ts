import type { CityCopy } from '../city-copy.ts';

export const sanRamon: CityCopy = {
  strip: 'oak-hills',
  description:
    'San Ramon moving help for Dougherty Valley homes, Canyon Lakes condos and Bishop Ranch offices. Family-run, local or long distance.',
  intro: [
    'San Ramon lies in two valleys. The older part follows 680, with Bishop Ranch in the middle and neighborhoods from the sixties to the eighties around it. The newer one, Dougherty Valley, is over the rise to the east, with several miles of boulevard between the last house and the freeway.',
    'The address tells us a good deal. Along Alcosta we expect a one-story house without an association. In Windemere we expect a tall entry hall, a bonus room over the garage, and a set of community rules in a binder somewhere.',
  ],
  reasons: [
    {
      title: 'Big houses, full inventories',
      text: 'A four-bedroom house with a loft and three garage bays is hard to guess at. We walk every room, on site or on camera, before suggesting a crew and a truck.',
    },
    {
      title: 'Summer, when school is out',
      text: 'Families here like to change houses between one school year and the next. June and July dates go early, so write to us once you have an accepted offer.',
    },
    {
      title: 'One association, or two',
      text: 'A master association for the community and a second for the tract is a normal arrangement in Dougherty Valley. We ask about both.',
    },
    {
      title: 'Transfers across the country',
      text: 'New jobs bring people in and take them away again. Our long distance trucks have GPS tracking, so you know where the household is while you are on a plane.',
    },
    {
      title: 'No bridge in between',
      text: 'Our family business is based in the East Bay, like your house. A second look at a difficult staircase is easy to arrange.',
    },
  ],
  neighborhoods: [
    {
      name: 'Gale Ranch',
      text: 'Detached homes and townhouses built in stages, with trails and schools between them. Some streets are private; the map does not always show it.',
    },
    {
      name: 'Windemere',
      text: 'Hillside tracts, condominiums and large two-story houses. Curved staircases are handsome and hard on long dressers.',
    },
    {
      name: 'Canyon Lakes',
      text: 'Houses and condominiums around a golf course on the slope. For an upper-floor condo we need to know where a truck can wait without blocking the drive aisle.',
    },
    {
      name: 'Twin Creeks',
      text: 'West of the freeway, with cul-de-sacs and older trees. A long truck sometimes stays at the mouth of the court.',
    },
    {
      name: 'Southern San Ramon',
      text: 'Single-level homes near Alcosta Boulevard and the Dublin line. With a straight path and few steps, heavy furniture rolls most of the way.',
    },
    {
      name: 'Norris Canyon Estates',
      text: 'Gated, hilly, with large homes. Put us on the visitor list and include the plate number we send you.',
    },
  ],
  logistics: [
    {
      heading: 'Crow Canyon is for cars',
      paragraphs: [
        'Between Castro Valley and San Ramon, Crow Canyon Road narrows to two lanes with sharp bends and hardly any shoulder, and storms have closed it. We take a loaded truck around by 580 and 680.',
        'From Oakland there are two sensible approaches: 24 and 680 by way of Walnut Creek, or 880, 238 and 580. The stretch of 580 inside Oakland, from Grand Avenue to San Leandro, bars trucks above 4.5 tons.',
      ],
    },
    {
      heading: 'Into Dougherty Valley',
      paragraphs: [
        'Bollinger Canyon Road comes in from 680 and Dougherty Road from the Dublin side. Both are busy when schools begin and end, so we aim to be at the curb before the first bell. Inside an association, guest parking and gate codes are arranged with its manager.',
        'On public streets, the engineers at the Permit Center on Bollinger Canyon Road can tell you how to have space set aside. For a portable storage unit they require an encroachment permit, and on most streets the public right-of-way reaches about ten feet in from the curb. We help with either request.',
      ],
      official: {
        label: 'City of San Ramon: encroachment permits and others',
        href: 'https://sanramon.ca.gov/cms/One.aspx?pageId=11706595&portalId=10826130',
      },
    },
  ],
  audience:
    'Households move up within San Ramon, from a condo to a yard, or arrive here for work. Students at the Diablo Valley College campus in Dougherty Valley usually live with family, and later leave for a university with a carload of boxes. Seniors exchange a tall house for a condominium in Canyon Lakes or a single level near Alcosta. Businesses in Bishop Ranch want to close on Friday and work on Monday; an office relocation is planned backward from that Monday, to keep downtime minimal.',
  questions: [
    {
      question: 'How early should I book a June move?',
      answer:
        'When escrow opens is a good time, even if the closing date may shift. If it does, tell us right away; storage can bridge a few days between two houses.',
    },
    {
      question: 'Do you pack too, or only carry?',
      answer:
        'We pack whole homes or just the difficult parts, such as the kitchen, mirrors and framed pictures. Many families do the children’s rooms themselves.',
    },
    {
      question: 'When do I see the final paperwork?',
      answer:
        'After the visual inspection. Your estimate is in writing and lists the services you chose. There are no hidden fees.',
    },
  ],
  callToAction:
    'Which valley, which month, how many bedrooms? Start there, and the free quote takes fifteen minutes.',
  nearby: ['dublin', 'pleasanton', 'walnut-creek', 'concord'],
};
