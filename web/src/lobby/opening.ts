/** Opens a table: the secrets of the seats at this screen are kept before the page goes there. */

import { api } from '../lib/api';
import { keepKeys, ownAddress } from '../lib/keys';
import type { TableRequest } from '../lib/protocol';
import { router } from '../lib/router.svelte';

export async function openTable(request: TableRequest): Promise<void> {
  const { table, keys } = await api.makeTable(request);
  if (keys.length > 0) keepKeys(table.id, keys);
  router.navigate(ownAddress(table.id));
}
