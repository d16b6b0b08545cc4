/** Where each record stands: a number per object type and id. Object types are numbered as they come. */
export class RecordPlaces {
  readonly typeNames: string[] = [];
  private readonly typeNumbers = new Map<string, number>();
  private readonly placesById: Map<string, number>[] = [];

  get size(): number {
    return this.placesById.reduce((sum, places) => sum + places.size, 0);
  }

  numberType(objectType: string): number {
    const known = this.typeNumbers.get(objectType);
    if (known !== undefined) return known;
    const type = this.typeNames.push(objectType) - 1;
    this.typeNumbers.set(objectType, type);
    this.placesById.push(new Map());
    return type;
  }

  /** Where the record of a key stands, if it is held. */
  findKey(objectType: string, id: string): number | undefined {
    const type = this.typeNumbers.get(objectType);
    return type === undefined ? undefined : this.find(type, id);
  }

  find(type: number, id: string): number | undefined {
    return this.placesById[type]!.get(id);
  }

  set(type: number, id: string, place: number): void {
    this.placesById[type]!.set(id, place);
  }

  delete(type: number, id: string): void {
    this.placesById[type]!.delete(id);
  }
}
