/**
 * What the first form stored on the device, frozen: it had 13 fields, and its fingerprint included all of them. Copied
 * from the form as it was before its fields became a table; it must never change with the form.
 */
import { cleanLine, cleanText } from '#contract/text.ts';

export const FIRST_FORM = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  currentAddress: '',
  newAddress: '',
  moveDate: '',
  moveType: 'local',
  homeSize: '2br',
  packingService: false,
  storageNeeded: false,
  specialItems: '',
  additionalNotes: '',
};

type FirstValues = typeof FIRST_FORM;

function firstPayload(values: FirstValues) {
  return {
    first_name: cleanLine(values.firstName),
    last_name: cleanLine(values.lastName),
    email: values.email.trim(),
    phone: cleanLine(values.phone),
    current_address: cleanText(values.currentAddress).trim(),
    new_address: cleanText(values.newAddress).trim(),
    move_date: values.moveDate === '' ? '1970-01-01' : values.moveDate,
    move_type: values.moveType,
    home_size: values.homeSize,
    packing_service: values.packingService,
    storage_needed: values.storageNeeded,
    special_items: cleanText(values.specialItems),
    additional_notes: cleanText(values.additionalNotes),
    submitted_at: '',
  };
}

export function firstFingerprint(values: FirstValues): string {
  const content = JSON.stringify(firstPayload(values));
  let [one, other] = [0x811c9dc5, 0x2545f491];
  for (let at = 0; at < content.length; at += 1) {
    one = Math.imul(one ^ content.charCodeAt(at), 0x01000193);
    other = Math.imul(other ^ content.charCodeAt(at) ^ (other >>> 15), 0x85ebca6b);
  }
  return `${one >>> 0}-${other >>> 0}`;
}

/** The stored text after a failed attempt of the first form. */
export function keptByFirstForm(values: FirstValues, key: string, time: number): string {
  const tried = { [firstFingerprint(values)]: { key, submittedAt: new Date(time).toISOString() } };
  return JSON.stringify({ draft: { values, savedAt: time }, tried });
}
