/**
 * Where the site serves the settings of its deployment, which the staff screens read. Among the files of the build,
 * because CloudFront's free plan takes five behaviours; its own header keeps it from being kept.
 */
export const CONFIG_PATH = '/assets/config.json';
