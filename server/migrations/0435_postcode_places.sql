-- Centres of postcode districts ('NW1') and sectors ('NW1 8') in degrees of WGS84, the same for all sites; `tiffin places import`
-- writes them.
create table postcode_places (
  area text primary key,
  latitude double precision not null,
  longitude double precision not null
);
grant select on postcode_places to tiffin_app;
