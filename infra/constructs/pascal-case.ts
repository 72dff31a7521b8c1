/** Construct id of a record's name: `auditLogs` becomes `AuditLogs`. */
export const pascalCase = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
