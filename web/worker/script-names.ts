const [BEFORE, AFTER] = ['/assets/staff-', '.js'];

/** What of the address of a script the worker's list has: the rest is the same for each of some seventy. */
export function listedName(address: string): string {
  const name = address.slice(BEFORE.length, -AFTER.length);
  if (scriptAddress(name) !== address) throw new Error(`${address} is no address of a script of the staff.`);
  return name;
}

/** The address of a script of the list. */
export const scriptAddress = (name: string): string => BEFORE + name + AFTER;
