/**
 * Compares node_modules with the lock file by content, because timestamps and npm's exit code do not prove a complete
 * install.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** npm writes this list of installed packages last, in the format of a lock file. */
const INSTALLED_LIST = join('node_modules', '.package-lock.json');

const allows = (list, value) => list === undefined || [list].flat().includes(value);

function packagesIn(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
}

/** npm's own list; empty when npm was interrupted before it wrote one. */
function installedPackages(root) {
  try {
    return packagesIn(join(root, INSTALLED_LIST));
  } catch {
    return {};
  }
}

/** C library of this Linux (`glibc` or `musl`); native packages are built for one of them. */
function cLibrary() {
  process.report.excludeNetwork = true;
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
}

/**
 * Whether an optional package is wanted here. npm skips those of other platforms and, silently, those whose `engines`
 * exclude the running Node. An optional package without a platform is a dependency of one with a platform.
 */
function isWanted({ optional, os, cpu, libc }) {
  if (optional !== true) return true;
  if (os === undefined && cpu === undefined) return false;
  return (
    allows(os, process.platform) &&
    allows(cpu, process.arch) &&
    (libc === undefined || allows(libc, cLibrary()))
  );
}

/**
 * The packages that the lock file lists for this machine and that are missing or of another version.
 * @param root the project's folder
 * @throws when the lock file cannot be read
 */
export function missingPackages(root) {
  const installed = installedPackages(root);
  return Object.entries(packagesIn(join(root, 'package-lock.json')))
    .filter(([path, wanted]) => {
      if (path === '' || !isWanted(wanted)) return false;
      const found = installed[path];
      const isSame = found?.version === wanted.version && found.integrity === wanted.integrity;
      return !isSame || !existsSync(join(root, path, 'package.json'));
    })
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
}
