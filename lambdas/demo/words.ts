import type { HomeSize } from '#contract/quote-options.ts';

/** Parts of ordinary demo quotes. Mail addresses use reserved domains, so that no mail can reach a person. */

export const FIRST_NAMES = [
  'Ana',
  'Ben',
  'Chidi',
  'Dolores',
  'Emeka',
  'Farah',
  'Grace',
  'Hiroshi',
  'Imani',
  'Jonas',
  'Keiko',
  'Luis',
  'Mei',
  'Noor',
  'Omar',
  'Priya',
  'Quentin',
  'Rosa',
  'Siobhán',
] as const;

export const LAST_NAMES = [
  'Alvarez',
  'Bianchi',
  'Chen',
  'Dubois',
  'Eriksen',
  'Fernandes',
  'Garcia',
  'Haddad',
  'Ito',
  'Johnson',
  'Kowalski',
  'Lopez',
  'Müller',
  'Nguyen',
  'Okafor',
  'Patel',
  "O'Reilly",
] as const;

export const ADDRESSES = [
  '412 Grand Ave, Apt 5, Oakland',
  '88 Solano Ave, Albany',
  '1530 Walnut St, Berkeley',
  '2210 Central Ave, Alameda',
  '77 Bay St, Unit 310, Emeryville',
  '39 Highland Ave, Piedmont',
  '640 Estudillo Ave, San Leandro',
  '1045 B St, Hayward',
  '33560 Alvarado-Niles Rd, Union City',
  '6120 Thornton Ave, Newark',
  '41000 Fremont Blvd, Fremont',
  '520 Main St, Pleasanton',
  '2150 First St, Livermore',
] as const;

export const SPECIAL_ITEMS = [
  '',
  '',
  '',
  'Upright piano',
  '',
  'Two road bikes and a rack',
  '',
  '75-inch television',
  '',
  'Grandfather clock, 7 ft tall',
  'Aquarium, 40 gallons (empty by then)',
] as const;

export const NOTES = [
  '',
  '',
  'Third floor, no lift.',
  '',
  'Please call after 5 pm.',
  '',
  '',
  'Street parking only; we can hold a spot.',
  'Keys at the leasing office until noon.\nElevator is booked from 9 to 12.',
] as const;

export const MOVE_TIMES = ['Morning', 'Afternoon', '8 to 10 am'] as const;

export const SIZES: readonly HomeSize[] = ['2br', '1br', '3br', 'studio', '2br', '4br', '5br', 'office'];
