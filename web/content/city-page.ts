import { BUSINESS } from '#contract/business.ts';
import { longDay } from './days.ts';

/** The words that all city pages share. `{City}` becomes the name of the city. */
export const CITY_PAGE = {
  title: `{City} Movers | ${BUSINESS.name}, {City}, CA`,
  headline: `{City} Moving Company - ${BUSINESS.name}`,
  line: 'The #1 {City} moving company. Get a free quote in only 15 minutes and feel the difference!',
  badges: ['Licensed & Insured', 'No Hidden Fees', '15-Minute Quote'],
  quoteNow: 'Get Your Free Quote Now',
  quote: 'Get Free Quote',
  yourQuote: 'Get Your Free Quote',
  call: 'Call Now',
  home: 'Home',
  reasons: 'Why {City} calls us',
  onTime: 'What the on-time guarantee gives you',
  onThisPage: 'On this page',
  service: 'Moving in {City}, CA',
  breadcrumb: 'Breadcrumb',
  areas: 'Service areas',
  neighborhoods: 'Street by street',
  neighborhoodsIntro:
    'What the crew brings along depends on the block. {City}, as we know it from the back of a truck:',
  logistics: 'Getting the truck there',
  extras: 'Everything we do in {City}',
  audience: 'Who we move in {City}',
  questions: '{City} asks',
  ready: 'Ready to Move',
  nearby: 'More cities we serve',
  services: 'Services',
  serviceLines: ['Local Moving', 'Long Distance Moving', 'Commercial Moving', 'Packing Services'],
  contact: 'Contact',
  place: '{City}, CA',
  copyright: `2024 ${BUSINESS.name}. All rights reserved. Licensed & Insured {City} Moving Company.`,
} as const;

/** Puts a city's name into one of the texts above. */
export function forCity(text: string, city: string): string {
  return text.replaceAll('{City}', city);
}

/** When somebody last found a rule to be as it is told here. */
export function checkedOn(day: string): string {
  return `checked ${longDay(day)}`;
}
