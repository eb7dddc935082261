import { Bone } from './skeleton.tsx';
import { classNames } from './class-names.ts';
import layoutStyles from './layout.module.css';
import pictureStyles from './picture.module.css';
import searchHitsStyles from './search-hits.module.css';
import skeletonStyles from './skeleton.module.css';

/** List rows with a picture, as in drawers and search hits. */
export function RowSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, key) => (
    <div className={searchHitsStyles.hit} data-slot="hit" key={key} aria-hidden="true">
      <span className={classNames(pictureStyles.picture, skeletonStyles.bone)} data-slot="picture skeleton" />
      <span className={layoutStyles.stack2}>
        <Bone width="80%" />
        <Bone width="40%" />
      </span>
    </div>
  ));
}
