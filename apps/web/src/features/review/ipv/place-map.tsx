import { describePlace } from '@kyc/domain/ipv/describe-place';
import type { PlaceState } from '@kyc/domain/ipv/check-list';
import { districtCentre, districts, closestDistrict } from '@kyc/domain/risk/district-centre';
import type { Place } from '@kyc/domain/risk/describe-selfie';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../../lib/texts/t.ts';
import { placeName } from './place-name.ts';
import type { CaseFile } from '../rows/case-file.ts';
import { statesQuery } from '../api/look-ups.ts';
import classes from './place-map.module.css';

interface PlaceMapProps {
  readonly application: CaseFile;
  /** Of the pin code, where that was looked up; else the city is tried. */
  readonly district?: string | null;
  /** The location service's answer, if the service was called. */
  readonly state?: PlaceState;
}

/** Degrees that the map shows: India's. */
const shown = { west: 67.5, east: 97.9, south: 6, north: 37.6 };
/** A degree of longitude is so much shorter than one of latitude in the middle of India. */
const NARROWER = Math.cos((22 * Math.PI) / 180);
const SCALE = 6;
const size = {
  width: (shown.east - shown.west) * NARROWER * SCALE,
  height: (shown.north - shown.south) * SCALE,
};
/** Kilometres: the largest district, Kachchh, reaches about so far from its middle. */
const REACH = 150;

/**
 * The place of the selfie, next to the district of the address. Each dot is the centre of a district of the pin code directory: the map
 * needs no third-party tiles, and no third party learns where the customer was.
 */
export function PlaceMap({ application, district, state: givenState }: PlaceMapProps) {
  const { data: states } = useQuery(statesQuery);
  const { Latitude: latitude, Longitude: longitude, CorrespondenceState: stateId } = application;
  if (latitude === null || longitude === null) return null;
  const taken = { latitude, longitude };
  const home = homeOf(stateId, district ?? application.CorrespondenceCity);
  const { state: byCoordinates, kilometres, isFar } = describePlace({ taken, home, serviceInIndia: null });
  const state = givenState ?? byCoordinates;
  const nearest = closestDistrict(taken);
  const stateOf = (id: number | null) => states?.find(({ StateId }) => StateId === id)?.StateName;
  const near =
    nearest && nearest.kilometres <= REACH
      ? t('ipv.map.near', { place: placeName(nearest.district.district, stateOf(nearest.district.stateId)) })
      : t('ipv.map.nowhere', { kilometres: REACH });
  const away =
    home && kilometres !== null
      ? t('ipv.map.away', { kilometres, place: placeName(home.district, stateOf(stateId)) })
      : t('ipv.map.unknownHome');
  return (
    <figure className={classes['place']}>
      <svg
        className={classes['map']}
        viewBox={`0 0 ${size.width.toFixed(1)} ${size.height.toFixed(1)}`}
        role="img"
        aria-label={t('ipv.map.label')}
      >
        <path
          className={classes['districts']}
          d={dots(districts.filter((each) => each.stateId !== stateId))}
        />
        <path className={classes['home']} d={dots(districts.filter((each) => each.stateId === stateId))} />
        {home ? <Line from={home} to={taken} /> : null}
        {home ? <circle className={classes['ring']} {...centreAt(home)} r="5" /> : null}
        <Pin at={taken} />
      </svg>
      <figcaption>
        <strong data-place={state}>{t(`ipv.map.state.${state}`)}</strong>
        <span>{near}</span>
        <span>{away}</span>
        {isFar ? <span>{t('ipv.far')}</span> : null}
        <small>
          {t('ipv.map.legend', { state: application.CorrespondenceStateName ?? t('ipv.unknown') })}
        </small>
      </figcaption>
    </figure>
  );
}

function homeOf(stateId: number | null, district: string | null) {
  if (stateId === null || district === null) return null;
  const centre = districtCentre(stateId, district);
  return centre ? { ...centre, district } : null;
}

/** A point beyond the map is at its edge; the text names the place. */
function pointOf({ latitude, longitude }: Place): readonly [x: number, y: number] {
  const within = (value: number, most: number) => Math.min(most - 3, Math.max(3, value));
  return [
    within((longitude - shown.west) * NARROWER * SCALE, size.width),
    within((shown.north - latitude) * SCALE, size.height),
  ];
}

function centreAt(place: Place) {
  const [cx, cy] = pointOf(place);
  return { cx, cy };
}

/** One path for all: six hundred elements are more than a map of this size needs. */
function dots(places: readonly Place[]): string {
  return places
    .map((place) => pointOf(place).map((value) => value.toFixed(1)))
    .map(([x, y]) => `M${x} ${y}h0`)
    .join('');
}

function Line({ from, to }: { readonly from: Place; readonly to: Place }) {
  const [[x1, y1], [x2, y2]] = [pointOf(from), pointOf(to)];
  return <line className={classes['line']} x1={x1} y1={y1} x2={x2} y2={y2} />;
}

function Pin({ at }: { readonly at: Place }) {
  const [x, y] = pointOf(at);
  return <path className={classes['pin']} d={`M${x} ${y}l-4 -8a4.5 4.5 0 1 1 8 0z`} />;
}
