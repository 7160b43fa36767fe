import { only } from "../../../platform/domain/access";
import { pictures, sounds } from "../../../platform/domain/uploads";

/** Pictures in questions; their keys say nothing of an answer. */
export const examPictures = pictures("exam-picture", only("ADMIN"));

/** Sounds in questions. */
export const examSounds = sounds("exam-sound", only("ADMIN"));
