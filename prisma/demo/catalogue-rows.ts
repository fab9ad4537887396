/** Divisions, roles, categories, segments and output types of one brand. */
import type { Client } from 'pg';
import { demoUuid } from './anchors';
import type { BrandKey } from './brands';
import * as content from './catalogue';
import { type BrandContext, must } from './context';
import { insert, number } from './insert';

type Catalogue = Pick<BrandContext, 'divisions' | 'roles' | 'categories' | 'segments' | 'outputs'>;

export async function insertCatalogue(
  client: Client,
  brand: BrandKey,
  brandId: number,
  createdAt: Date,
): Promise<Catalogue> {
  const ofBrand = (row: { brand: BrandKey }): boolean => row.brand === brand;
  const divisionTexts = content.divisions.filter(ofBrand);
  const common = { brand_id: brandId, version: 1, created_at: createdAt, updated_at: createdAt };

  const divisionRows = await number(
    client,
    'departments',
    divisionTexts.map(({ key, title, description }) => ({
      ...common,
      uuid: demoUuid(`division/${brand}/${key}`),
      title,
      description,
    })),
  );
  await insert(client, 'departments', divisionRows);
  const divisions = new Map(divisionTexts.map(({ key }, index) => [key, divisionRows[index]?.id ?? 0]));

  const roleTexts = content.roles
    .filter(ofBrand)
    .map((role) => ({ role, departmentId: must(divisions, role.division) }));
  const roleRows = await number(
    client,
    'department_roles',
    roleTexts.map(({ role, departmentId }) => ({
      ...common,
      uuid: demoUuid(`role/${brand}/${role.key}`),
      department_id: departmentId,
      role_title: role.title,
      hourly_role_cost_price: role.cost,
      hourly_role_sell_by_price: role.sell,
    })),
  );
  await insert(client, 'department_roles', roleRows);
  const roles = new Map(
    roleTexts.map(({ role, departmentId }, index) => [
      role.key,
      { id: roleRows[index]?.id ?? 0, departmentId, cost: role.cost, sell: role.sell },
    ]),
  );

  const named = async (table: string, kind: string, names: readonly string[]): Promise<Map<string, number>> => {
    const rows = await number(
      client,
      table,
      names.map((name, index) => ({
        ...common,
        uuid: demoUuid(`${kind}/${brand}/${name}`),
        name,
        display_order: index + 1,
      })),
    );
    await insert(client, table, rows);
    return new Map(rows.map((row) => [row.name, row.id]));
  };
  const categories = await named('categories', 'category', content.categories[brand]);
  const segments = await named('segments', 'segment', content.segments[brand]);

  const types = content.outputs.filter(ofBrand);
  const outputRows = await number(
    client,
    'briefme_outputs',
    types.map((output) => ({
      ...common,
      uuid: demoUuid(`output/${brand}/${output.key}`),
      brand_department_id: must(divisions, output.division),
      title: output.title,
      time_spread: output.timeSpread,
      sla_estimated_hours: output.hours,
      turnaround_days: output.days,
      sla_url: output.slaUrl || null,
      output_json: content.questionsOf(output),
    })),
  );
  await insert(client, 'briefme_outputs', outputRows);
  const made = new Map(
    types.map((demo, index) => {
      const row = outputRows[index];
      return [
        demo.key,
        { id: row?.id ?? 0, departmentId: row?.brand_department_id ?? 0, demo, questions: row?.output_json ?? [] },
      ];
    }),
  );
  return { divisions, roles, categories, segments, outputs: made };
}
