import type { Content } from '@club/content-files/content';
import { planPictures } from './plan-pictures.ts';
import type { SiteFile } from './site-file.ts';

/** Everything that stands beside the pages. */
export async function siteFiles(content: Content): Promise<SiteFile[]> {
  const { files } = await planPictures(content);
  return [...files];
}
