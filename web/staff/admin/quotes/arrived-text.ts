import { QUOTES_PANEL } from '../../../content/admin.ts';
import { interpolate } from '../../shared/interpolate.ts';

/** @returns for example `2 new requests`; '' for none */
export function arrivedText(count: number): string {
  if (count === 0) return '';
  return count === 1 ? QUOTES_PANEL.arrivedOne : interpolate(QUOTES_PANEL.arrived, { count });
}
