import recommended from 'aws-cdk-lib/recommended-feature-flags.json' with { type: 'json' };

/** The library's recommended flags. Not in cdk.json, which only the CLI reads. */
export const FEATURE_FLAGS: Readonly<Record<string, unknown>> = recommended;
