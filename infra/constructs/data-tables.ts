import { Construct } from 'constructs';
import { mapRecord } from '#contract/named-entries.ts';
import type { TableDefinition } from '#contract/tables.ts';
import { pascalCase } from './pascal-case.ts';
import { ProtectedTable } from './protected-table.ts';

interface DataTablesProps<Name extends string> {
  readonly tables: Readonly<Record<Name, TableDefinition>>;
  /** Whether deletion protection is on. */
  readonly deletionProtection: boolean;
}

/** One protected table per record. */
export class DataTables<Name extends string> extends Construct {
  readonly byName: Readonly<Record<Name, ProtectedTable>>;

  constructor(scope: Construct, id: string, { tables, deletionProtection }: DataTablesProps<Name>) {
    super(scope, id);
    this.byName = mapRecord(
      tables,
      (definition: TableDefinition, name) =>
        new ProtectedTable(this, pascalCase(name), definition, deletionProtection),
    );
  }
}
