/** First names of the sample data. */
export const firstNames = (
  "Anna,Ben,Carla,David,Eva,Felix,Greta,Hugo,Ida,Jan,Klára,Luca,Marie,Noah,Olga,Paul," +
  "Quentin,Rosa,Sven,Tereza,Ugo,Vera,Will,Yuki,Zoë"
).split(",");

/** Last names of the sample data. */
export const lastNames = (
  "Albrecht,Bauer,Conti,Dvořák,Evans,Fischer,Girard,Hughes,Ito,Jansen,Keller,Lefèvre," +
  "Müller,Novák,Özdemir,Petit,Rossi,Svoboda,Tanaka,Urban,Weber,Young"
).split(",");
